/// `AppWiring`, by which every style says how the app's own flows are made.
struct WiringSource {
  let plan: AppPlan
  /// Makes the flow of each tab.
  let cases: [CodeText]

  func file(
    properties: [CodeText], initializer: CodeText = "", uses: Set<ModuleRole> = []
  ) -> SourceFile {
    let cases = cases.enumerated().map { place, code -> CodeText in
      let label = place == self.cases.count - 1 ? "default" : "case \(place)"
      return """
        \(label):
          return \(code)
        """
    }
    let body: CodeText =
      self.cases.count == 1
      ? self.cases[0]
      : """
      switch place {
      \(cases)
      }
      """
    return SourceFile(
      role: .app, kind: .wiring, name: "AppWiring", uses: uses.union([.core]),
      text: """
        /// The composition root: puts the app's features together.
        @MainActor
        final class AppWiring {
          \(properties)

          \(initializer)

          func makeTab(
            _ place: Int,
            in navigator: Navigator,
            onFinish: @escaping @MainActor (Summary) -> Void
          ) -> Coordinator {
            \(body)
          }
        }
        """)
  }
}
