import Foundation
import Localization
import ScreenKit

/// The first screen: which file to take in.
final class ChooseFileScreen: ContentScreen {
  private let model: ImportViewModel

  init(model: ImportViewModel) {
    self.model = model
  }

  var content: Content {
    var elements: [Element] = []
    if model.isFileGone {
      elements.append(
        .notice(
          Notice(
            .information,
            words(
              "The file is not kept when the app ends. Choose the file again; nothing was imported "
                + "yet.",
              "앱이 끝나면 파일은 남지 않아요. 파일을 다시 골라 주세요. 아직 아무것도 가져오지 않았어요."))))
    }
    if case .reading(let name, let progress) = model.activity {
      elements += [
        .progress(progress.line(label: words("Reading \(name)", "\(name) 읽는 중"))),
        .button(Button("cancel", label: words("Cancel", "취소"))),
      ]
    } else {
      elements += [.field(field)] + Self.sources
    }
    return Content(
      title: words("Choose a file", "파일 고르기"), elements: elements,
      isWorking: model.activity != nil)
  }

  func handle(_ event: ScreenEvent) async {
    switch event {
    case .uploaded("file", let file): model.read(file)
    case .tapped("cancel"): model.cancel()
    case .uploaded, .typed, .tapped, .chose, .picked: break
    }
  }

  private var field: Field {
    let size = UploadedFile.sizeLimit / 1024 / 1024
    return Field(
      "file", label: words("File", "파일"), text: "", kind: .file,
      hint: words(
        "A CSV or JSON file of at most \(size) MB. Nothing is imported before you have seen what was "
          + "understood.",
        "\(size)MB까지의 CSV나 JSON 파일이에요. 무엇을 알아봤는지 보여 드린 다음에 가져와요."),
      error: error)
  }

  private var error: String? {
    switch model.fileFailure {
    case nil: nil
    case .unreadable(let error): "\(error)"
    case .tooLarge:
      words(
        "The file has more than \(UploadedFile.sizeLimit / 1024 / 1024) MB. Export fewer books at a "
          + "time.",
        "파일이 \(UploadedFile.sizeLimit / 1024 / 1024)MB보다 커요. 책을 나누어 내보내 주세요.")
    }
  }

  private static var sources: [Element] {
    [
      .heading(words("What is understood", "가져올 수 있는 파일")),
      .text(
        words(
          "Goodreads: on its website, open My Books, then Tools, Import and export, Export Library. "
            + "It gives a CSV file.",
          "Goodreads: 웹사이트에서 \u{2018}My Books\u{2019}, \u{2018}Tools\u{2019}, \u{2018}Import "
            + "and export\u{2019}, \u{2018}Export Library\u{2019}를 차례로 누르면 CSV 파일을 받아요.")),
      .text(
        words(
          "StoryGraph: on its website, open Manage Account, then Export StoryGraph Library. It gives "
            + "a CSV file.",
          "StoryGraph: 웹사이트에서 \u{2018}Manage Account\u{2019}, \u{2018}Export StoryGraph "
            + "Library\u{2019}를 차례로 누르면 CSV 파일을 받아요.")),
      .text(
        words(
          "Flyleaf: in its settings, Export. The JSON file has everything, the CSV file the books.",
          "Flyleaf: 설정의 \u{2018}내보내기\u{2019}에서 받아요. JSON 파일에는 모든 것이, CSV 파일에는 책이 "
            + "들어 있어요.")),
    ]
  }
}
