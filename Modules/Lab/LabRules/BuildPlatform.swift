import ImportScanner
import PackageReader

/// A platform that a package is checked for.
package enum BuildPlatform: String, CaseIterable, Sendable {
  case linux, macos, ios, maccatalyst, tvos, watchos, visionos, windows, android, wasi, openbsd,
    freebsd

  /// The platform that this program runs on.
  package static var current: Self {
    #if os(macOS)
      .macos
    #elseif os(Windows)
      .windows
    #elseif os(Android)
      .android
    #elseif os(FreeBSD)
      .freebsd
    #else
      .linux
    #endif
  }

  /// The name that `os()` asks for.
  var os: String {
    switch self {
    case .linux: "Linux"
    case .macos: "macOS"
    case .ios, .maccatalyst: "iOS"
    case .tvos: "tvOS"
    case .watchos: "watchOS"
    case .visionos: "visionOS"
    case .windows: "Windows"
    case .android: "Android"
    case .wasi: "WASI"
    case .openbsd: "OpenBSD"
    case .freebsd: "FreeBSD"
    }
  }

  /// Whether Apple's frameworks are there.
  var isApple: Bool {
    switch self {
    case .macos, .ios, .maccatalyst, .tvos, .watchos, .visionos: true
    default: false
    }
  }

  /// What `#if` is evaluated with in a target.
  func conditions(
    settings: TargetSettings, traits: Set<String>, toolsVersion: ToolsVersion
  ) -> BuildConditions {
    let holds: (TargetSettings.Conditional) -> Bool = { setting in
      setting.condition?.holds(platform: rawValue, traits: traits) ?? true
    }
    var conditions = BuildConditions(os: os, architecture: isApple ? "arm64" : "x86_64")
    conditions.environment = self == .maccatalyst ? "macCatalyst" : nil
    // As SwiftPM does in a debug build: a trait is a name to ask for, too.
    conditions.defines = Set(settings.defines.filter(holds).map(\.name))
      .union(["SWIFT_PACKAGE", "DEBUG"]).union(traits)
    conditions.features = Set(
      (settings.upcomingFeatures + settings.experimentalFeatures).filter(holds).map(\.name))
    conditions.languageMode =
      settings.languageMode.flatMap { Int($0.prefix { $0 != "." }) }
      ?? (toolsVersion >= ToolsVersion(6, 0) ? 6 : 5)
    return conditions
  }

  /// Whether a module is there without any package.
  ///
  /// - Parameter toolchain: What the toolchain at hand has, which may be another platform's.
  func has(_ module: String, toolchain: Set<String>) -> Bool {
    switch module {
    case "Darwin": isApple
    case "Glibc", "SwiftGlibc": self == .linux || self == .openbsd || self == .freebsd
    case "Musl": false
    case "Android", "Bionic": self == .android
    case "WinSDK", "CRT", "ucrt": self == .windows
    case "WASILibc": self == .wasi
    case "FoundationEssentials", "FoundationInternationalization", "FoundationNetworking",
      "FoundationXML":
      !isApple
    case "UIKit": isApple && self != .macos
    case "AppKit", "Cocoa": self == .macos
    case "WatchKit": self == .watchos
    default: toolchain.contains(module) || isApple && AppleModules.names.contains(module)
    }
  }
}
