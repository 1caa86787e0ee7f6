import Foundation
import RandomTesting
import StorageTesting
import Testing

struct RandomLibraryTests {
  @Test(
    "A library is what its plain reference is, after anything",
    arguments: 1...6 as ClosedRange<UInt64>)
  func random(_ seed: UInt64) async throws {
    var generator = SeededGenerator(seed: seed)
    let acts = (0..<150).map { _ in LibraryAct.random(using: &generator) }
    guard let failure = await failure(of: acts) else { return }
    let fewest = await shrunk(Array(acts.prefix(failure.act + 1)))
    Issue.record(
      "Seed \(seed): after \(fewest), \(await self.failure(of: fewest)?.words ?? failure.words)")
  }

  /// The first act after which library and reference differ, and how they do.
  private func failure(of acts: [LibraryAct]) async -> (act: Int, words: String)? {
    var index = 0
    do {
      let folder = try TemporaryFolder()
      var comparison = try LibraryComparison(folder: folder.url)
      while index < acts.count {
        if let words = try await comparison.difference(after: acts[index]) { return (index, words) }
        index += 1
      }
      return nil
    } catch {
      return (index, "\(error)")
    }
  }

  /// As few of the acts as still fail: leaves out halves, quarters and so on as long as it can.
  private func shrunk(_ acts: [LibraryAct]) async -> [LibraryAct] {
    var acts = acts
    var length = acts.count / 2
    while length > 0 {
      var start = 0
      while start < acts.count {
        var fewer = acts
        fewer.removeSubrange(start..<min(start + length, acts.count))
        if await failure(of: fewer) != nil { acts = fewer } else { start += length }
      }
      length /= 2
    }
    return acts
  }
}
