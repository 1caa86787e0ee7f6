/// A Korean particle whose form depends on how the word before it ends when it is read.
public enum KoreanParticle: CaseIterable, Sendable {
  /// 은, 는
  case topic
  /// 이, 가
  case subject
  /// 을, 를
  case object
  /// 으로, 로
  case direction
  /// 과, 와
  case company

  fileprivate func form(after ending: KoreanEnding) -> String {
    let forms: (consonant: String, vowel: String, unknown: String) =
      switch self {
      case .topic: ("은", "는", "은(는)")
      case .subject: ("이", "가", "이(가)")
      case .object: ("을", "를", "을(를)")
      case .direction: ("으로", "로", "(으)로")
      case .company: ("과", "와", "과(와)")
      }
    return switch ending {
    case .vowel: forms.vowel
    case .rieul: self == .direction ? forms.vowel : forms.consonant
    case .consonant: forms.consonant
    case .unknown: forms.unknown
    }
  }
}

extension String {
  /// The text with a Korean particle behind it: `데미안을`, `제주(CJU)로`, `1984를`.
  ///
  /// What stands in parentheses at the end does not count (한글 맞춤법, 부록). Latin letters and digits
  /// count as they are read in Korean, as far as their spelling tells.
  public func with(_ particle: KoreanParticle) -> String {
    self + particle.form(after: KoreanEnding(of: self))
  }
}
