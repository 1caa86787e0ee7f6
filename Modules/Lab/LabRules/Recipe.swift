/// What `lab new` makes under a name, such as a feature: new files from templates, and lines that
/// are put into files that are there.
package struct Recipe: Hashable, Sendable {
  /// Its name on the command line.
  package var kind: String
  /// The folder of the templates below the package, each at the path of the file that it makes.
  package var templates: String?
  /// The target that must be there for `--in OWNER`; nil where nothing owns what is made.
  package var owner: String?
  /// What `--uses` may name; nil where nothing can be used.
  package var uses: Uses?
  /// Values of placeholders unless `--set` gives others.
  package var values: [String: String]
  /// The lines that are put into files.
  package var insertions: [Insertion]

  /// The placeholders that no value may be called like.
  static let builtInPlaceholders: Set<String> = [
    "Name", "name", "link", "phrase", "title", "sources", "tests", "Owner", "owner", "Use", "use",
    "Offer", "offer", "offerName",
  ]

  /// What the command `lab new` makes by itself of templates that are no files of the package.
  package init(
    kind: String, templates: String? = nil, owner: String? = nil, uses: Uses? = nil,
    values: [String: String] = [:], insertions: [Insertion] = []
  ) {
    self.kind = kind
    self.templates = templates
    self.owner = owner
    self.uses = uses
    self.values = values
    self.insertions = insertions
  }

  /// What is known of others of its kind that it uses.
  package struct Uses: Hashable, Sendable {
    /// The target of what is used, such as `${Use}Interface`.
    package var target: String
    /// The line of that target's sources that shows one thing that it offers, such as
    /// `public enum ${Offer}Key: DependencyKey {`.
    package var offers: String?

    /// Says how what is used is found.
    package init(target: String, offers: String? = nil) {
      self.target = target
      self.offers = offers
    }
  }

  /// Lines for one place of a file.
  package struct Insertion: Hashable, Sendable {
    /// The file's path below the package; nil is the list of targets in the manifest.
    package var file: String?
    /// How lines begin that open a bracket, each in the bracket of the one before.
    package var path: [String] = []
    /// How the items begin among which the lines stand.
    package var among: String = ""
    /// Where they stand among the items.
    package var order = Order.sorted
    /// How lines begin that have to be there, for each thing that is used.
    package var needs: String?
    /// The lines themselves.
    package var lines: [String]

    /// Says what stands where; the other members say where in the file.
    package init(file: String?, lines: [String]) {
      self.file = file
      self.lines = lines
    }

    /// Where lines stand among items.
    package enum Order: String, CaseIterable, Hashable, Sendable {
      /// In their place, where the items are in order; otherwise behind the last.
      case sorted
      case first, last
    }
  }
}
