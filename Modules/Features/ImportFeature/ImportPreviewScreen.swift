import Foundation
import LibraryExchangeInterface
import Localization
import Model
import Navigation
import ScreenKit

/// The second screen: what was understood, and what the person decides of it.
final class ImportPreviewScreen: ContentScreen {
  private let model: ImportViewModel
  private let flights: FlightList

  init(model: ImportViewModel) {
    self.model = model
    flights = FlightList(model: model)
  }

  var content: Content {
    Content(
      title: words("What was understood", "알아본 내용"), elements: elements,
      isWorking: model.activity != nil)
  }

  private var elements: [Element] {
    guard let plan = model.plan else { return [] }
    if case .merging(let progress) = model.activity {
      return [
        .progress(progress.line(label: words("Importing", "가져오는 중"))),
        .text(
          words(
            "Either everything goes in or nothing. Stay here until it is done.",
            "모두 가져오거나, 아무것도 가져오지 않아요. 끝날 때까지 기다려 주세요.")),
      ]
    }
    var elements: [Element] = []
    if let failure = model.mergeFailure {
      elements.append(.notice(Notice(.failure, "\(failure)")))
    }
    switch plan.contents {
    case .library(let library): elements += LibrarySummary(library: library).elements
    case .books(let preview):
      elements += PreviewSummary(plan: plan, preview: preview, status: model.status).elements
      if plan.count > 0 { elements += home(plan) + flights.elements }
    }
    return elements + end(plan)
  }

  private func home(_ plan: ImportPlan) -> [Element] {
    [
      .heading(words("Flights", "여정")),
      .text(
        plan.preview?.source == .flyleaf
          ? words(
            "Books keep the flights that they have in the file; others depart from your home airport.",
            "파일에 여정이 있는 책은 그대로 두고, 없는 책은 기준 공항에서 출발해요.")
          : words(
            "Each book gets a flight from your home airport to a place of its own.",
            "책마다 기준 공항에서 저마다의 도착지로 가는 여정을 제안해요.")),
      .choice(
        Choice(
          "home", label: words("Home airport", "기준 공항"), value: plan.home?.title,
          detail: plan.home?.place, prompt: words("Choose your home airport", "기준 공항 고르기"))),
    ]
  }

  /// What is left to do, and the rows about which something is to be said.
  private func end(_ plan: ImportPlan) -> [Element] {
    var elements: [Element] = []
    switch model.activity {
    case .reading(_, let progress):
      elements.append(.progress(progress.line(label: words("Reading again", "다시 읽는 중"))))
    case .proposingFlights:
      elements.append(.text(words("Finding flights…", "여정을 찾는 중이에요…")))
    case .merging, nil:
      elements.append(plan.count > 0 ? button(plan) : .notice(nothing))
    }
    return elements + plan.leftOut.elements(under: words("Left out", "가져오지 않는 줄"))
      + plan.remarks.elements(under: words("Taken with a remark", "덧붙일 말이 있는 줄"))
  }

  private func button(_ plan: ImportPlan) -> Element {
    let label =
      plan.preview == nil
      ? words("Import \(counted(plan.count, "flight"))", "여정 \(plan.count.grouped)개 가져오기")
      : words("Import \(counted(plan.count, "book"))", "책 \(plan.count.grouped)권 가져오기")
    return .button(Button("import", label: label, role: .primary))
  }

  private var nothing: Notice {
    Notice(
      .warning,
      words(
        "There is nothing to import in this file. Go back and choose another one.",
        "이 파일에는 가져올 것이 없어요. 뒤로 가서 다른 파일을 골라 주세요."))
  }

  func handle(_ event: ScreenEvent) async {
    switch event {
    case .tapped("home"): model.onRoute(.home)
    case .tapped("import"): model.merge()
    case .picked(let id, let name):
      if let shelf = PreviewSummary.shelf(named: id), let status = ImportStatus(rawValue: name) {
        model.take(shelf: shelf, as: status)
      }
    case .tapped, .chose: flights.handle(event)
    case .typed, .uploaded: break
    }
  }
}

extension ImportPreviewScreen: BackGuarding {
  /// The library is written whole, and then it is said what was written.
  var holdsBack: Bool { model.isMerging }

  func didHoldBack(_ leave: @escaping @MainActor () -> Void) {}
}
