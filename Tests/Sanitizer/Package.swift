// swift-tools-version: 6.2
import PackageDescription

// The container and its tests once more, for ThreadSanitizer: `Scripts/sanitize`.
//
// On Linux, `Synchronization.Mutex` waits in the runtime library, which is not compiled for the
// sanitizer: of each contended lock it would report a race that is none. Here the same sources are
// compiled beside a `Mutex` that the sanitizer sees. Nothing else differs.
let package = Package(
  name: "sanitizer",
  platforms: [.macOS(.v15)],
  targets: [
    .target(name: "DependencyContainer", path: "DependencyContainer", swiftSettings: settings),
    .testTarget(
      name: "DependencyContainerTests", dependencies: ["DependencyContainer"],
      path: "DependencyContainerTests",
      // They read the documentation and the sources of the tests, from where those stand.
      exclude: [
        "Sources/DocumentationExamplesTests.swift",
        "Sources/DocumentationExamplesTests+Decorating.swift",
        "Sources/DocumentationExamplesTests+Scopes.swift",
        "Sources/DocumentationExamplesTests+Testing.swift",
        "Sources/DocumentationPagesTests.swift",
      ],
      swiftSettings: settings),
  ]
)

var settings: [SwiftSetting] {
  [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ]
}
