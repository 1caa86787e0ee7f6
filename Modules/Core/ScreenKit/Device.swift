public import Localization
public import Observation

/// What one person's device keeps for the app and how it looks. The app sets it; the host carries it
/// out.
@Observable
@MainActor
public final class Device {
  /// What the host stores, and brings again when the app starts for the same person.
  public var memory: DeviceMemory {
    didSet { if memory != oldValue { onMemory(memory) } }
  }

  /// Hears of each new memory at once, so that a host can have stored it before anything else is
  /// shown.
  @ObservationIgnored public var onMemory: @MainActor (DeviceMemory) -> Void = { _ in }

  /// The language that the app speaks to this person.
  public var language: Language

  /// How the app looks.
  public var theme = Theme.system

  /// The language that the device itself asks for, which counts where the person has chosen none.
  public let ownLanguage: Language

  /// Makes a device of somebody who comes with this memory.
  public init(language: Language = .english, memory: DeviceMemory = DeviceMemory()) {
    self.language = language
    self.ownLanguage = language
    self.memory = memory
  }
}

/// How the app looks.
public enum Theme: String, Hashable, Sendable, CaseIterable {
  /// As the device has it.
  case system
  case light, dark
}

/// What a device remembers between two runs of the app.
///
/// Whoever has it is logged in: a host stores it where only the person's own browser or user account
/// reads it.
public struct DeviceMemory: Hashable, Sendable {
  /// By this the app knows the person again; nil while nobody is logged in.
  public var credential: String?
  /// Whether the app has introduced itself on this device.
  public var isIntroduced: Bool

  /// Makes a memory, that of a new device at first.
  public init(credential: String? = nil, isIntroduced: Bool = false) {
    self.credential = credential
    self.isIntroduced = isIntroduced
  }

  /// Reads what `text` has written. Any other text is that of a new device.
  public init(text: some StringProtocol) {
    let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.first == "1" else {
      self.init()
      return
    }
    let credential = parts.count == 2 && !parts[1].isEmpty ? String(parts[1]) : nil
    self.init(credential: credential, isIntroduced: true)
  }

  /// One line without blanks: `1.` and the credential. Empty for a new device.
  public var text: String {
    isIntroduced || credential != nil ? "1." + (credential ?? "") : ""
  }
}

extension DeviceMemory: CustomStringConvertible, CustomReflectable {
  /// Does not say the credential, so that no log has it.
  public var description: String { credential == nil ? "nobody" : "somebody logged in" }

  /// Does not show the credential, so that no dump has it.
  public var customMirror: Mirror { Mirror(self, children: []) }
}
