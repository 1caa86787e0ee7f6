/// Something that breaks a rule, with the place where it does.
package struct Finding: Hashable, Sendable {
  /// The rule that is broken.
  package var check: Check
  /// The file, below the package that was asked for where it stands there.
  package var path: String
  /// Counted from 1.
  package var line: Int
  /// In UTF-8, counted from 1.
  package var column: Int
  /// The target at fault.
  package var target: String
  /// The target or module that it is about, where there is one.
  package var other: String?
  /// The names of the targets on a shortest way, where a way says why.
  package var chain: [String]
  /// What is wrong, and how to mend it, in one line.
  package var words: String

  package init(
    _ check: Check, path: String, line: Int = 1, column: Int = 1, target: String,
    other: String? = nil, chain: [String] = [], words: String
  ) {
    self.check = check
    self.path = path
    self.line = line
    self.column = column
    self.target = target
    self.other = other
    self.chain = chain
    self.words = words
  }
}

/// The rules that findings are about.
package enum Check: String, CaseIterable, Hashable, Sendable {
  /// A target imports what it does not declare.
  case undeclaredImport = "undeclared-import"
  /// A target imports what it declares for other platforms only.
  case excludedImport = "excluded-import"
  /// A target imports what no package and no toolchain has.
  case unknownModule = "unknown-module"
  /// A target declares what it never imports.
  case unusedDependency = "unused-dependency"
  /// Targets need one another.
  case cycle
  /// A product holds code for tests.
  case testCode = "test-code"
  /// A target has no role where each has to have one.
  case role
  /// A target needs one whose role it may not need.
  case arrow
  /// A target needs one of a higher layer.
  case layer
  /// A target needs what a rule forbids.
  case forbidden
  /// Targets that are to stand apart need one another.
  case independent
  /// A target needs what only others may need.
  case onlyFrom = "only-from"
  /// The baseline lists what is no longer found.
  case healed

  /// What the rule asks for, in one sentence.
  package var summary: String {
    switch self {
    case .undeclaredImport: "Every import is declared in the manifest."
    case .excludedImport: "An import is declared for each platform that it is compiled on."
    case .unknownModule: "An imported module is in a package or in the toolchain."
    case .unusedDependency: "Every declared dependency is imported."
    case .cycle: "No targets need one another."
    case .testCode: "No product holds code for tests."
    case .role: "Every target has a role."
    case .arrow: "A target needs only what its role may need."
    case .layer: "A target needs nothing of a higher layer."
    case .forbidden: "A target needs nothing that is forbidden to it."
    case .independent: "Independent targets do not need one another."
    case .onlyFrom: "Some targets are needed only from where the rules say."
    case .healed: "The baseline lists only what is still found."
    }
  }
}

extension Finding: Comparable {
  /// In the order of places.
  package static func < (left: Self, right: Self) -> Bool {
    (left.path, left.line, left.column, left.check.rawValue, left.words)
      < (right.path, right.line, right.column, right.check.rawValue, right.words)
  }
}
