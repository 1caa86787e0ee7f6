/// A file of a generated app, before it is known which module it stands in.
struct SourceFile {
  let role: ModuleRole
  let kind: FileKind
  let name: String
  /// The roles whose declarations it names.
  let uses: Set<ModuleRole>
  /// Modules of the toolchain.
  var imports: [String] = []
  /// The code below the imports.
  let text: CodeText
}

/// The tests of one feature.
struct TestFile {
  let feature: Int
  let uses: Set<ModuleRole>
  let text: CodeText
}
