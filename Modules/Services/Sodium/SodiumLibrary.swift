import CSodium

/// The C library that this module wraps.
package enum SodiumLibrary {
  /// Whether the library is there for use: false when the system has no source of randomness.
  package static let isReady = sodium_init() >= 0
}
