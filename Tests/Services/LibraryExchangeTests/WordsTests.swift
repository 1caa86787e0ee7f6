import Foundation
import LibraryExchangeInterface
import Localization
import Model
import Testing

/// What is said of files and rows, in both languages.
struct WordsTests {
  /// What is said in one language.
  private func said(_ language: Language, _ value: some CustomStringConvertible) -> String {
    Language.$current.withValue(language) { value.description }
  }

  /// Runs of Latin letters that stand in no quotes, in no parentheses and in no name.
  private func untranslated(_ text: String) -> [String] {
    let names = ["Flyleaf", "Goodreads", "StoryGraph", "CSV", "JSON", "ISBN", "UTF", "Windows"]
    var plain = text.replacing(/'[^']*'|\u{2018}[^\u{2019}]*\u{2019}|"[^"]*"|\([^)]*\)/, with: " ")
    for name in names { plain = plain.replacing(name, with: " ") }
    return plain.split { !($0.isASCII && $0.isLetter) }.filter { $0.count > 2 }.map(String.init)
  }

  private static let good = ["Title": "Emma", "Exclusive Shelf": "read"]
  private static let longName = String(repeating: "길", count: 1_001)
  private static let long = String(repeating: "길", count: 20_001)

  @Test(
    "What is wrong with a row is said in both languages",
    arguments: [
      (["Title": ""], "no title", "제목이 없어요."),
      (["Title": String(repeating: "t", count: 1_001)], "1001 characters", "1001자예요."),
      (["Publisher": longName], "The publisher's name has 1001 characters", "출판사 이름이 1001자예요."),
      (["Description": long], "The description has 20001 characters", "책 소개가 20001자예요."),
      (["Number of Pages": "many"], "'many' is no number of pages", "'many'는 1에서"),
      (["ISBN13": "9.78014E+12"], "rounded the ISBN", "반올림했어요."),
      (["ISBN": "0141439514"], "'0141439514' is no ISBN", "'0141439514'는 ISBN이 아니에요."),
      (["Exclusive Shelf": ""], "No shelf says", "책장이 없어요."),
      (["My Rating": "99"], "'99' is no rating", "'99'는 0에서 5"),
      (["My Rating": "4.25"], "4.25 stars are kept as 4.5.", "별점 4.25점은 4.5점으로 남겨요."),
      (["My Review": long], "20001 characters", "감상이 20001자예요."),
      (["Exclusive Shelf": "to-read", "My Rating": "4"], "A wish has no rating", "위시에는 별점이"),
      (
        ["Exclusive Shelf": "to-read", "My Review": String(repeating: "길", count: 201)],
        "201 characters", "책에 대해 쓴 글이 201자예요."
      ),
      (["Read Count": "999"], "'999' is no number of times", "'999'는 0에서 100 사이의 횟수"),
      (["Date Read": "2031/01/01"], "2031-01-01 has not come yet.", "2031-01-01은 아직"),
      (["Date Read": "soon"], "'soon' is no day", "'soon'은 2021/03/09 같은 날짜가"),
      (["Date Read": "2021/03"], "'2021/03' names no day", "2021-03-01로 남겨요."),
      (["Date Read": "3/9/2021"], "two different days", "두 가지 날짜로"),
      (["Date Added": "soon"], "no day on which it was added", "추가한 날짜가 아니에요."),
    ])
  func rows(_ cells: [String: String], _ english: String, _ korean: String) throws {
    let preview = try preview(
      Table(header: goodreadsHeader + ",Description", rows: [Self.good.merging(cells) { $1 }]))
    #expect(preview.problems.count == 1)
    let problem = try #require(preview.problems.first)
    #expect(said(.english, problem).contains(english), "\(said(.english, problem))")
    #expect(said(.english, problem).hasPrefix("Line 2"))
    #expect(said(.korean, problem).contains(korean), "\(said(.korean, problem))")
    #expect(said(.korean, problem).hasPrefix("2번째 줄"))
    #expect(said(.korean, problem).hasSuffix("요."))
    #expect(untranslated(said(.korean, problem)) == [])
    #expect(said(.english, problem).contains("Left out.") == problem.isLeftOut)
    #expect(said(.korean, problem).contains("빼고 가져와요.") == problem.isLeftOut)
  }

  @Test(
    "What is wrong with the form of a row is said in both languages",
    arguments: [
      ("x,read,a,b", "5 cells", "4칸이고"), ("\"Bad,read", "never closed", "닫히지 않았어요."),
      ("\"Bad\" x,read", "follows a closing quote", "바로 뒤에 글이 있어요."),
      ("\"Bad\nx\" y,read", "is opened here", "여기서 열린 따옴표가"),
    ])
  func forms(_ row: String, _ english: String, _ korean: String) throws {
    let preview = try preview("Title,Read Status\nEmma,read\n" + row + "\n")
    let problem = try #require(preview.problems.first)
    #expect(
      said(.english, problem.reason).contains(english.replacing("5", with: "4")),
      "\(said(.english, problem))")
    #expect(said(.korean, problem.reason).contains(korean), "\(said(.korean, problem))")
    #expect(untranslated(said(.korean, problem)) == [])
  }

  @Test("A book on two rows and StoryGraph's missing words are said in both languages")
  func others() throws {
    let twice = try preview(.goodreads(Self.good, Self.good)).problems.map(\.reason)
    #expect(twice.map { said(.korean, $0) } == ["2번째 줄과 같은 책이에요."])
    let row = ["Title": "Emma", "Read Status": "read", "Dates Read": "2022/01/09-2022/01/02"]
    let backwards = try preview(.storyGraph(row)).problems.map(\.reason)
    #expect(
      backwards.map { said(.korean, $0) } == ["끝난 날(2022-01-02)이 시작한 날(2022-01-09)보다 빨라요."])
    let none = try preview(.storyGraph(["Title": "Emma"])).problems.map(\.reason)
    #expect(none.map { said(.korean, $0) } == ["읽기 상태(Read Status)가 없어요."])
  }

  @Test("How a file is written is said in both languages")
  func remarks() throws {
    let semicolons = "Title;Exclusive Shelf\nCaf\u{e9};read\n"
    let file = try #require(semicolons.data(using: .windowsCP1252))
    let remarks = try preview(file).remarks
    #expect(
      remarks.map { said(.english, $0) } == [
        "The file is written in Windows-1252.",
        "Semicolons stand between its cells, as a spreadsheet has saved it.",
      ])
    #expect(remarks.allSatisfy { said(.korean, $0).hasSuffix("요.") })
    let tabs = try preview("Title\tExclusive Shelf\nEmma\tread\n").remarks
    #expect(tabs.map { said(.korean, $0) } == ["스프레드시트에서 저장한 것처럼 칸 사이에 탭이 있어요."])
  }

  @Test(
    "Why nothing of a file can be understood is said in both languages",
    arguments: [
      .empty, .onlyHeader, .notText, .unknownEncoding, .unknownHeader(found: ["a", "b"]),
      .unknownHeader(found: []), .missingColumns(source: "Goodreads", columns: ["Title"]),
      .otherJSON, .unknownVersion("7"), .unknownVersion(nil),
      .damaged(place: "", reason: LocalizedText { Localization.words("why", "왜요") }),
      .damaged(place: "memos[3].id", reason: LocalizedText { Localization.words("why", "왜요") }),
      .unwritable(reason: LocalizedText { Localization.words("why", "왜요") }), .cancelled,
    ] as [LibraryFileError])
  func errors(_ error: LibraryFileError) {
    #expect(said(.english, error).hasSuffix("."))
    #expect(said(.english, error).allSatisfy { !("가"..."힣").contains($0) })
    #expect(said(.korean, error).hasSuffix("요."))
    #expect(untranslated(said(.korean, error)) == [])
  }

  @Test("Where a library file is damaged is said in both languages")
  func damages() throws {
    let texts = try [
      "{\"format\": \"flyleaf-library\", \"version\": 1}",
      "{\"format\": \"flyleaf-library\", \"version\": 1, \"airports\": []}",
      "{\"format\": \"flyleaf-library\", \"version\": 1",
    ].map { text in
      let error = try #require(throws: LibraryFileError.self) { try read(Data(text.utf8)) }
      return (said(.english, error), said(.korean, error))
    }
    #expect(texts[0].0.contains("'airports' is missing"))
    #expect(texts[0].1.contains("'airports' 항목이 없어요."))
    #expect(texts[1].0.contains("damaged at 'airports': it is not of the kind object"))
    #expect(texts[1].1.contains("('airports'): 객체가 아니에요."))
    #expect(texts[2].0.contains("no whole JSON"))
    #expect(texts[2].1.contains("온전한 JSON이 아니에요."))
    #expect(texts.flatMap { untranslated($0.1) } == [])
  }
}
