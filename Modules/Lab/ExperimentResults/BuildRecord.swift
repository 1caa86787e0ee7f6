/// One line of results about a build: a cell of a build experiment, measured once.
package struct BuildRecord: Hashable, Sendable {
  /// What was measured; no two lines of one experiment have the same.
  package var cell: BuildCell
  package var outcome: BuildOutcome
  /// Seconds on the clock that `swift build` took.
  package var wall: Double
  /// Seconds of processor time that it and all it started took.
  package var cpu: Double
  /// The modules of which code was compiled, by name.
  package var compiled: [String]
  /// The modules of which only the interface was written anew.
  package var emitted: [String]
  /// How many times the compiler's frontend ran.
  package var jobs: Int
  /// Nil where nothing was edited.
  package var edit: EditSize?
  /// Seconds that the harness spent beside all builds of this cell.
  package var overhead: Double
  /// Seconds of all builds of this cell, with those that only bring back the state before.
  package var builds: Double
  /// Targets that the graph's model says the compiler is asked about; nil where it was not asked.
  package var predicted: [String]?
  /// The `id` of the machine that measured.
  package var machine: String
  /// When it was measured (ISO 8601).
  package var date: String
  /// What failed, in the compiler's words.
  package var message: String?

  package init(cell: BuildCell, outcome: BuildOutcome, machine: String, date: String) {
    self.cell = cell
    self.outcome = outcome
    self.machine = machine
    self.date = date
    wall = 0
    cpu = 0
    compiled = []
    emitted = []
    jobs = 0
    overhead = 0
    builds = 0
  }
}

extension BuildRecord: Codable {}

extension BuildRecord {
  /// What one machine has one result of.
  struct Key: Hashable {
    let cell: BuildCell
    let machine: String
  }

  var key: Key { Key(cell: cell, machine: machine) }
}

/// How a measured build ended.
package enum BuildOutcome: String, Hashable, Codable, Sendable {
  case built
  case failed
  /// It took longer than it may.
  case timedOut
}

/// What an edit had to touch.
package struct EditSize: Hashable, Codable, Sendable {
  package var files: Int
  package var added: Int
  package var removed: Int
  /// The modules of the files, by name.
  package var modules: [String]

  package init(files: Int, added: Int, removed: Int, modules: [String]) {
    self.files = files
    self.added = added
    self.removed = removed
    self.modules = modules
  }
}
