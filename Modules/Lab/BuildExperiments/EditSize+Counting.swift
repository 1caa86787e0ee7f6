package import ExperimentApps
package import ExperimentResults

extension EditSize {
  /// Counts what an edit touches; files of no module, such as the manifest, count as files only.
  package init(_ edit: AppEdit, module: (String) -> String?) {
    let lines = edit.lines
    let modules = Set(edit.files.compactMap { module($0.path) })
    self.init(
      files: edit.files.count, added: lines.added, removed: lines.removed,
      modules: modules.sorted())
  }
}
