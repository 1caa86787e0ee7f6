// swift-tools-version: 6.2
import PackageDescription

// An app in another package, which uses the container and its build gate.
let package = Package(
  name: "greeter",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "flyleaf", path: "../../..")],
  targets: [
    .target(
      name: "Wiring",
      dependencies: [.product(name: "DependencyContainer", package: "flyleaf")]),
    .executableTarget(
      name: "Greeter", dependencies: ["Wiring"],
      plugins: [.plugin(name: "ContainerGate", package: "flyleaf")]),
    .executableTarget(
      name: "GreeterGate",
      dependencies: ["Wiring", .product(name: "DependencyContainer", package: "flyleaf")]),
    .testTarget(
      name: "WiringTests",
      dependencies: [
        "Wiring", .product(name: "DependencyContainer", package: "flyleaf"),
        .product(name: "DependencyContainerTesting", package: "flyleaf"),
      ]),
  ]
)
