// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "flyleaf",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [
    .library(name: "DependencyContainer", targets: ["DependencyContainer"]),
    .library(name: "DependencyContainerTesting", targets: ["DependencyContainerTesting"]),
    .library(name: "Navigation", targets: ["Navigation"]),
    .library(name: "NavigationTesting", targets: ["NavigationTesting"]),
    .library(name: "UIKitNavigation", targets: ["UIKitNavigation"]),
    .plugin(name: "ContainerGate", targets: ["ContainerGate"]),
    .executable(name: "flyleaf", targets: ["flyleaf"]),
    .executable(name: "lab", targets: ["lab"]),
    .plugin(name: "LabCommand", targets: ["LabCommand"]),
  ],
  targets: [
    // System: C libraries from the platform's package manager.
    system(
      "CMicroHTTPD", pkgConfig: "libmicrohttpd", apt: "libmicrohttpd-dev", brew: "libmicrohttpd"),
    system("CSQLite", pkgConfig: "sqlite3", apt: "libsqlite3-dev", brew: "sqlite"),
    system("CSodium", pkgConfig: "libsodium", apt: "libsodium-dev", brew: "libsodium"),

    // Core: what any app could use.
    core("CommandArguments"),
    core("DependencyContainer", tests: ["DependencyContainerTesting"]),
    core("DependencyContainerTesting", needs: ["DependencyContainer"]),
    core("Inspection", needs: ["Localization", "Navigation", "ScreenKit"]),
    core("Localization"),
    doubles("LocalizationTesting", at: "Core/LocalizationTesting", needs: ["ScreenKit"]),
    core("Navigation", tests: ["NavigationTesting", "RandomTesting"]),
    core("NavigationTesting", needs: ["Navigation"]),
    doubles("RandomTesting", at: "Core/RandomTesting"),
    core("ResourceBundle"),
    core("ScreenKit", needs: ["Localization", "Navigation"]),

    // Model: values and their rules.
    module("Model", at: "Model", needs: ["Localization"], tests: ["RandomTesting"]),

    // Services: an interface and an implementation each.
    module("CSV", at: "Services/CSV", tests: ["StorageTesting"]),
    module("Sodium", at: "Services/Sodium", needs: ["CSodium"]),
    module(
      "SQLite", at: "Services/SQLite", needs: ["CSQLite", "Localization"],
      tests: ["StorageTesting"]),
    doubles("StorageTesting", at: "Services/StorageTesting"),
    interface("Clock", needs: ["Model"]),
    service(
      "Accounts", interface: ["Localization"], needs: ["Localization", "SQLite", "Sodium"],
      tests: ["StorageTesting"]),
    service("AirportCatalog", needs: ["ResourceBundle"], hasResources: true),
    service(
      "BookCatalog", interface: ["Localization", "Model"],
      needs: ["CSV", "Localization", "ResourceBundle", "SQLite"],
      tests: ["RandomTesting", "StorageTesting"],
      hasResources: true),
    service(
      "LibraryExchange", interface: ["LibraryStoreInterface", "Localization", "Model"],
      needs: ["CSV", "LibraryStoreInterface", "Localization"], tests: ["RandomTesting"]),
    service(
      "LibraryStore", interface: ["Localization", "Model"], needs: ["Localization", "SQLite"],
      tests: ["RandomTesting", "StorageTesting"]),
    module(
      "OpenLibrary", at: "Services/OpenLibrary",
      needs: ["BookCatalogInterface", "Localization", "Model"]),

    // Presentation: how the model's values look on a screen.
    module(
      "FlightContent", at: "Presentation/FlightContent",
      needs: ["Localization", "Model", "ScreenKit"]),

    // Features: an interface and an implementation each. `uses` names other features,
    // of which a feature reaches the interface only.
    feature("CheckIn", interface: ["Model"], services: ["Clock", "LibraryStore"]),
    doubles(
      "FeatureTesting", at: "Features/FeatureTesting",
      needs: [
        "AccountsInterface", "AirportCatalogInterface", "ClockInterface",
        "LibraryExchangeInterface", "LibraryStoreInterface", "Localization", "Model", "Navigation",
        "ScreenKit", "SearchInterface",
      ]),
    feature(
      "History", interface: ["Localization"], services: ["Clock", "LibraryStore"],
      uses: ["JourneyForm"]),
    feature(
      "Home", interface: ["ScreenKit", "SettingsInterface"],
      services: ["Accounts", "Clock", "LibraryStore"], uses: ["Settings"]),
    feature(
      "Import",
      services: ["AirportCatalog", "Clock", "LibraryExchange", "LibraryStore"], uses: ["Search"],
      presentation: []),
    feature(
      "JourneyForm", interface: ["Model"], services: ["Clock", "LibraryStore"],
      uses: ["Search"]),
    feature(
      "Journeys", interface: ["Localization"], services: ["Clock", "LibraryStore"],
      uses: ["JourneyForm"]),
    feature("Login", interface: ["AccountsInterface"], services: ["Accounts"]),
    feature(
      "Search", interface: ["Model"], services: ["AirportCatalog", "BookCatalog", "LibraryStore"],
      presentation: []),
    feature(
      "Settings", interface: ["AccountsInterface", "ScreenKit"],
      services: ["Accounts", "AirportCatalog", "Clock", "LibraryExchange", "LibraryStore"],
      uses: ["Import", "Search"], presentation: []),
    feature(
      "Wishlist", interface: ["Localization"],
      services: ["AirportCatalog", "Clock", "LibraryStore"], uses: ["CheckIn", "Search"]),

    // Examples: the same two features, wired in four ways. `booking` and `search` name the
    // interfaces that the feature sees, where the way has some.
    module("ExampleScreens", at: "Examples/ExampleScreens", needs: ["ScreenKit"]),
    doubles(
      "ExampleTesting", at: "Examples/ExampleTesting", needs: ["ExampleScreens", "Navigation"]),
    example("Closure", booking: [], search: []),
    example(
      "Container", booking: ["ContainerBookingInterface", "ContainerSearchInterface"],
      search: ["ContainerSearchInterface"], needs: ["DependencyContainer"]),
    example(
      "Factory", booking: ["FactoryBookingInterface", "FactorySearchInterface"],
      search: ["FactorySearchInterface"]),
    example("Route", booking: ["CentralRoutes"], search: []),

    // Lab: reads packages; imported by nothing but its executable.
    lab(
      "Affected", needs: ["GitReader", "ImportScanner", "LabRules", "ModuleGraph", "PackageReader"]),
    lab(
      "BuildExperiments",
      needs: [
        "ExperimentApps", "ExperimentResults", "ImportScanner", "ModuleGraph", "PackageReader",
      ]),
    lab(
      "ContainerSources", embeds: ["Container"], excludes: ["Container/DependencyContainer.docc"]),
    lab("ExperimentApps", needs: ["ContainerSources"]),
    lab(
      "ExperimentReports", needs: ["ExperimentApps", "ExperimentResults", "PackageReader"],
      embeds: ["Page"]),
    lab("ExperimentResults"),
    lab("GitReader", needs: ["ProgramRun"]),
    lab(
      "GraphDrawing", needs: ["ImportScanner", "ModuleGraph", "PackageReader"], embeds: ["Page"]),
    lab("ImportScanner", tests: ["RandomTesting"]),
    lab("LabRules", needs: ["ImportScanner", "ModuleGraph", "PackageReader"]),
    lab("ModuleGraph", needs: ["ImportScanner", "PackageReader"]),
    lab("PackageReader", needs: ["ProgramRun"]),
    lab("ProgramRun"),
    lab(
      "Scaffold", needs: ["ImportScanner", "LabRules", "PackageReader", "ProgramRun"],
      tests: ["ModuleGraph"]),
    lab("TestReports"),
    lab("TestRuns", needs: ["PackageReader", "TestReports"]),
    lab("TestShards", needs: ["TestReports"], tests: ["RandomTesting"]),
    lab(
      "WiringExperiments",
      needs: [
        "BuildExperiments", "ExperimentApps", "ExperimentResults", "ImportScanner", "ModuleGraph",
        "PackageReader", "ProgramRun",
      ]),

    // Hosts: draw screens, turn a person's acts into events.
    host("PlayHost", tests: ["RandomTesting"]),
    host("TerminalHost", tests: ["RandomTesting"]),
    appleHost(
      "UIKitNavigation", standIn: "UIKitStandIn",
      tests: ["NavigationTesting", "RandomTesting"]),
    doubles("UIKitStandIn", at: "Hosts/UIKitStandIn"),
    host(
      "WebHost", needs: ["CMicroHTTPD", "Inspection", "ResourceBundle", "Sodium"],
      hasResources: true),

    // Plugins: run while an app is built.
    plugin("ContainerGate", runs: "ContainerGateRunner"),

    // App: composition roots and executables, the only place that imports implementations.
    composition(
      "Composition",
      features: [
        "CheckIn",
        "History",
        "Home",
        "Import",
        "JourneyForm",
        "Journeys",
        "Login",
        "Search",
        "Settings",
        "Wishlist",
      ],
      services: [
        "Accounts",
        "AirportCatalog",
        "BookCatalog",
        "LibraryExchange",
        "LibraryStore",
      ],
      needs: ["ClockInterface", "Localization", "OpenLibrary"],
      tests: ["DependencyContainerTesting", "FeatureTesting"]),
    executable(
      "benchmarks", at: "App/Benchmarks",
      needs: [
        "Composition", "DependencyContainer", "ImportScanner", "Inspection", "LibraryStore",
        "LibraryStoreInterface", "Model", "ModuleGraph", "Navigation", "PackageReader", "ScreenKit",
        "XRay",
      ]),
    executable(
      "flyleaf", at: "App/Flyleaf",
      needs: [
        "AccountsInterface", "AirportCatalogInterface", "BookCatalog", "ClockInterface",
        "CommandArguments",
        "Composition", "DependencyContainer", "LibraryExchangeInterface",
        "LibraryStoreInterface", "Localization", "Model", "Navigation", "PlayHost", "ScreenKit",
        "TerminalHost", "WebHost", "XRay",
      ],
      plugins: ["ContainerGate"]),
    gate("FlyleafGate", needs: ["Composition"]),
    executable(
      "lab", at: "App/Lab",
      needs: [
        "Affected", "BuildExperiments", "CommandArguments", "ExperimentApps", "ExperimentReports",
        "ExperimentResults", "GraphDrawing", "ImportScanner", "LabRules", "ModuleGraph",
        "PackageReader", "Scaffold", "TestReports", "TestRuns", "TestShards", "WiringExperiments",
      ]),
    command(
      "LabCommand", runs: "lab", verb: "lab",
      says: "Shows, checks and tests the module graph of this package."),
    compositionRoot(
      "WiringStyles",
      needs: [
        "CentralRoutes", "ClosureBookingFeature", "ClosureSearchFeature",
        "ContainerBookingFeature", "ContainerBookingInterface", "ContainerSearchFeature",
        "ContainerSearchInterface", "DependencyContainer", "ExampleScreens",
        "FactoryBookingFeature", "FactoryBookingInterface", "FactorySearchFeature", "Navigation",
        "RouteBookingFeature", "RouteSearchFeature", "ScreenKit",
      ]),
    executable(
      "wirings", at: "App/Wirings", needs: ["WiringStyles"], plugins: ["ContainerGate"]),
    gate("WiringsGate", needs: ["WiringStyles"]),
    compositionRoot(
      "XRay",
      needs: [
        "Composition", "DependencyContainer", "Inspection", "Localization", "Navigation",
        "PlayHost", "SQLite", "ScreenKit",
      ], tests: ["StorageTesting"], embeds: ["Modules"]),
  ].flatMap { $0 }
)

// MARK: - Helpers, in the order of the floors

/// A C library that the platform's package manager installs.
func system(_ name: String, pkgConfig: String, apt: String, brew: String) -> [Target] {
  [
    .systemLibrary(
      name: name, path: "Modules/System/\(name)", pkgConfig: pkgConfig,
      providers: [.apt([apt]), .brew([brew])])
  ]
}

/// A target with its test target. `at` is its folder below both Modules and Tests.
func module(
  _ name: String, at folder: String, needs: [String] = [], tests: [String] = [],
  hasResources: Bool = false
) -> [Target] {
  [
    .target(
      name: name, dependencies: byName(needs), path: "Modules/\(folder)",
      resources: hasResources ? [.copy("Resources")] : [], swiftSettings: strict()),
    test(of: name, at: folder, needs: needs.filter { !isSystem($0) } + tests),
  ]
}

/// What two or more test targets share. No product needs it.
func doubles(_ name: String, at folder: String, needs: [String] = []) -> [Target] {
  [
    .target(
      name: name, dependencies: byName(needs), path: "Modules/\(folder)",
      swiftSettings: strict())
  ]
}

func core(_ name: String, needs: [String] = [], tests: [String] = []) -> [Target] {
  module(name, at: "Core/\(name)", needs: needs, tests: tests)
}

/// `XInterface` (protocol, errors, key) and `X`, its implementation, with tests. `interface` names
/// other services' interfaces whose values it speaks of.
func service(
  _ name: String, interface needsOfInterface: [String] = ["Model"], needs: [String] = [],
  tests: [String] = [], hasResources: Bool = false
) -> [Target] {
  let interface = "\(name)Interface"
  return [
    .target(
      name: interface, dependencies: byName(["DependencyContainer"] + needsOfInterface),
      path: "Modules/Services/\(interface)", swiftSettings: strict())
  ]
    + module(
      name, at: "Services/\(name)", needs: [interface, "Model"] + needs, tests: tests,
      hasResources: hasResources)
}

/// `XInterface` alone with tests, where nothing but values stands behind it.
func interface(_ name: String, needs: [String]) -> [Target] {
  [
    .target(
      name: "\(name)Interface", dependencies: byName(["DependencyContainer"] + needs),
      path: "Modules/Services/\(name)Interface", swiftSettings: strict()),
    test(of: "\(name)Interface", at: "Services/\(name)Interface", needs: needs),
  ]
}

/// `XInterface` (route, builder protocol, key) and `XFeature` with tests. No feature can name
/// another feature's implementation. `presentation` names the shared ways of showing the model that
/// it uses.
func feature(
  _ name: String, interface needs: [String] = [], services: [String], uses: [String] = [],
  presentation: [String] = ["FlightContent"]
) -> [Target] {
  let interface = "\(name)Interface"
  return [
    .target(
      name: interface, dependencies: byName(["DependencyContainer", "Navigation"] + needs),
      path: "Modules/Interfaces/\(interface)", swiftSettings: strict())
  ]
    + module(
      "\(name)Feature", at: "Features/\(name)Feature",
      needs: [
        interface, "DependencyContainer", "Localization", "Model", "Navigation", "ScreenKit",
      ] + presentation + services.map { "\($0)Interface" } + uses.map { "\($0)Interface" },
      tests: ["FeatureTesting", "LocalizationTesting"])
}

/// The features booking and search in one way of wiring, with tests, and the interfaces that they
/// see. Neither can name the other.
func example(
  _ way: String, booking: [String], search: [String], needs: [String] = []
) -> [Target] {
  let base = ["ExampleScreens", "Navigation"] + needs
  let interfaces = Set(booking + search).sorted().map { name in
    Target.target(
      name: name, dependencies: byName(base), path: "Modules/Examples/\(way)/\(name)",
      swiftSettings: strict())
  }
  return interfaces
    + [("Booking", booking), ("Search", search)].flatMap { feature, seen in
      module(
        "\(way)\(feature)Feature", at: "Examples/\(way)/\(way)\(feature)Feature",
        needs: base + seen, tests: ["ExampleTesting", "NavigationTesting", "ScreenKit"])
    }
}

/// A part of the lab, which needs other parts of the lab only. `embeds` names folders whose files
/// become a part of the program, which so stays one file.
func lab(
  _ name: String, needs: [String] = [], tests: [String] = [], embeds: [String] = [],
  excludes: [String] = []
) -> [Target] {
  [
    .target(
      name: name, dependencies: byName(needs), path: "Modules/Lab/\(name)", exclude: excludes,
      resources: embeds.map { .embedInCode($0) }, swiftSettings: strict()),
    test(of: name, at: "Lab/\(name)", needs: needs + tests),
  ]
}

func host(
  _ name: String, needs: [String] = [], tests: [String] = [], hasResources: Bool = false
) -> [Target] {
  module(
    name, at: "Hosts/\(name)", needs: ["Localization", "Navigation", "ScreenKit"] + needs,
    tests: tests, hasResources: hasResources)
}

/// A host of a framework that only Apple's devices have. Elsewhere it is built, and tested, with a
/// module of the same declarations.
func appleHost(_ name: String, standIn: String, tests: [String]) -> [Target] {
  let places: [Platform] = [.linux, .macOS]
  let settings = strict() + [.define("UIKIT_STAND_IN", .when(platforms: places))]
  return [
    .target(
      name: name,
      dependencies: ["Navigation", .target(name: standIn, condition: .when(platforms: places))],
      path: "Modules/Hosts/\(name)", swiftSettings: settings),
    test(of: name, at: "Hosts/\(name)", needs: ["Navigation", standIn] + tests),
  ]
}

/// A build-tool plugin with its tool.
func plugin(_ name: String, runs tool: String) -> [Target] {
  [
    .plugin(
      name: name, capability: .buildTool(), dependencies: [.target(name: tool)],
      path: "Modules/Plugins/\(name)"),
    .executableTarget(
      name: tool, path: "Modules/Plugins/\(tool)", swiftSettings: strict()),
  ]
}

/// The composition root: reaches every interface and every implementation.
func composition(
  _ name: String, features: [String], services: [String], needs others: [String],
  tests: [String] = []
) -> [Target] {
  let needs =
    others + features.flatMap { ["\($0)Feature", "\($0)Interface"] }
    + services.flatMap { [$0, "\($0)Interface"] }
    + ["DependencyContainer", "Navigation", "ScreenKit"]
  return compositionRoot(name, needs: needs, tests: ["Model"] + tests)
}

/// A library of the app's own with its test target.
func compositionRoot(
  _ name: String, needs: [String], tests: [String] = [], embeds: [String] = []
) -> [Target] {
  [
    .target(
      name: name, dependencies: byName(needs), path: "App/\(name)",
      resources: embeds.map { .embedInCode($0) }, swiftSettings: strict()),
    test(of: name, at: "App/\(name)", needs: needs + tests),
  ]
}

func executable(
  _ name: String, at folder: String, needs: [String], plugins: [String] = []
) -> [Target] {
  [
    .executableTarget(
      name: name, dependencies: byName(needs), path: folder, swiftSettings: strict(),
      plugins: plugins.map { .plugin(name: $0) }),
    test(of: name, at: folder, needs: needs),
  ]
}

/// A plugin that runs one of the executables when a person calls `swift package` with its verb.
func command(_ name: String, runs tool: String, verb: String, says text: String) -> [Target] {
  [
    .plugin(
      name: name, capability: .command(intent: .custom(verb: verb, description: text)),
      dependencies: [.target(name: tool)], path: "App/\(name)")
  ]
}

/// What the plugin ContainerGate runs for the executable of the same name without `Gate`.
func gate(_ name: String, needs: [String]) -> [Target] {
  [
    .executableTarget(
      name: name, dependencies: byName(["DependencyContainer"] + needs), path: "App/\(name)",
      swiftSettings: strict())
  ]
}

func test(of name: String, at folder: String, needs: [String]) -> Target {
  .testTarget(
    name: "\(name)Tests", dependencies: byName([name] + needs), path: "Tests/\(folder)Tests",
    swiftSettings: strict())
}

func byName(_ names: [String]) -> [Target.Dependency] { names.map { .byName(name: $0) } }

func isSystem(_ name: String) -> Bool { ["CMicroHTTPD", "CSQLite", "CSodium"].contains(name) }

func strict() -> [SwiftSetting] {
  [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ] + (isRoot() ? [.treatAllWarnings(as: .error)] : [])
}

/// Whether this package is the one being worked on, so that its warnings are errors.
///
/// A package that depends on it is built from a folder of its own. Some build systems suppress the
/// warnings of dependencies, and the compiler refuses to suppress what is an error.
func isRoot() -> Bool { Context.environment["PWD"] == Context.packageDirectory }
