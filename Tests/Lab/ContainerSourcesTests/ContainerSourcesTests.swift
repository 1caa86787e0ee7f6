import ContainerSources
import Foundation
import Testing

struct ContainerSourcesTests {
  @Test("Every source of the container is a part of the program, as it is")
  func holdsAll() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../Modules/Core/DependencyContainer")
    let names = try FileManager.default.contentsOfDirectory(atPath: root.path)
      .filter { $0.hasSuffix(".swift") }.sorted()
    #expect(ContainerSources.files.map(\.name) == names)
    for file in ContainerSources.files {
      #expect(try String(contentsOf: root.appending(path: file.name), encoding: .utf8) == file.text)
    }
  }
}
