import ClockInterface
import DependencyContainer
import Foundation
import LibraryStoreInterface
import Localization
import Model
import ScreenKit

/// The screen that says how to report a fault. It keeps nothing, so it needs no view model.
final class FaultReportScreen: ContentScreen {
  private let dependencies: SettingsDependencies

  init(dependencies: SettingsDependencies) {
    self.dependencies = dependencies
  }

  static var title: String { words("Report a fault", "문제 알리기") }

  var content: Content {
    Content(
      title: Self.title,
      elements: [
        .text(
          words(
            "Tell whoever runs this Flyleaf, or where you have got it from:",
            "이 Flyleaf를 운영하는 사람이나 내려받은 곳에 이렇게 알려 주세요.")),
        .text(
          words(
            "1. What you did, step by step, from the screen on which you were.",
            "1. 어느 화면에서 무엇을 했는지, 차례대로 적어 주세요.")),
        .text(
          words(
            "2. What you expected, and what came instead, with the words of the message.",
            "2. 무엇을 기대했고 무엇이 나왔는지, 메시지에 적힌 말까지 적어 주세요.")),
        .text(
          words(
            "3. The file below. It has the version, the system, the language and how much is in your "
              + "library, no titles, names or texts. Read it before you send it; Flyleaf sends nothing.",
            "3. 아래 파일을 함께 보내 주세요. 버전, 시스템, 언어와 서재에 있는 것의 수만 있고 제목이나 이름, "
              + "글은 없어요. 보내기 전에 읽어 보세요. Flyleaf가 스스로 보내는 것은 없어요.")),
        .offer(
          FileOffer(
            "report", label: words("Facts for the report", "문제를 알릴 때 쓸 파일"), fileName: fileName)),
      ])
  }

  func handle(_ event: ScreenEvent) async {}

  func file(_ id: ControlID) async throws -> OfferedFile? {
    guard id == "report" else { return nil }
    let contents = try await dependencies.library().contents()
    // In English, for whoever mends it.
    let lines = [
      "Flyleaf \(dependencies.version)",
      "System: \(ProcessInfo.processInfo.operatingSystemVersionString)",
      "Language: \(Language.current.tag)",
      "Wishes: \(contents.wishes.count)",
      "Journeys under way: \(contents.journeys.count { $0.status == .underWay })",
      "Finished: \(contents.journeys.count { $0.status == .finished })",
      "Given up: \(contents.journeys.count { $0.status == .abandoned })",
      "Memos: \(contents.memos.count)",
    ]
    return OfferedFile(
      name: fileName, mediaType: "text/plain",
      data: Data(lines.map { $0 + "\n" }.joined().utf8))
  }

  private var fileName: String { "flyleaf-report-\(dependencies.now().day).txt" }
}
