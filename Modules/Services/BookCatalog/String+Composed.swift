import Foundation

extension String {
  /// The text in composed form (NFC), which plain ASCII has already.
  var composed: String { isASCII ? self : precomposedStringWithCanonicalMapping }

  /// Whether all characters are of ASCII, which takes no decoding to tell.
  var isASCII: Bool { utf8.allSatisfy { $0 < 0x80 } }
}
