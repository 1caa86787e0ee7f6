import Testing

@testable import Scaffold

struct NameTests {
  @Test(
    "A name has the forms that templates want",
    arguments: [
      ("Pets", "pets", "pets", "pets", "Pets"),
      ("ReadingClub", "readingClub", "reading-club", "reading club", "Reading club"),
      ("CSVExport", "csvExport", "csv-export", "CSV export", "CSV export"),
      ("PDF", "pdf", "pdf", "PDF", "PDF"),
      ("Top10List", "top10List", "top10-list", "top10 list", "Top10 list"),
      ("MyURL", "myURL", "my-url", "my URL", "My URL"),
    ])
  func forms(name: String, variable: String, dashed: String, phrase: String, title: String) {
    let forms = NameForms(name)
    #expect(forms.variable == variable)
    #expect(forms.dashed == dashed)
    #expect(forms.phrase == phrase)
    #expect(forms.title == title)
  }

  @Test("A variable that is a word of the language stands in backticks")
  func keywords() {
    #expect(NameForms("Import").quotedVariable == "`import`")
    #expect(NameForms("Imports").quotedVariable == "imports")
  }

  @Test(
    "An ill-formed name is refused with the mend",
    arguments: [
      ("", "empty"), ("pets", "Write 'Pets'"), ("1Pets", "digit"), ("My App", "letters and digits"),
      ("Pets-Club", "letters and digits"), ("Pets_Club", "letters and digits"),
      ("Ünder", "letters"),
      ("../Pets", "letters and digits"), ("PetsFeature", "Write 'Pets'"), ("Interface", "about"),
      ("Import", "word of the language"), ("Self", "word of the language"),
      (String(repeating: "A", count: 41), "41 letters"),
    ])
  func refused(name: String, words: String) {
    let problem = #expect(throws: ScaffoldProblem.self) { try NameRules.check(name) }
    #expect(problem?.description.contains(words) == true, "\(String(describing: problem))")
    #expect(problem?.description.contains("\n") == false)
  }

  @Test("A name of the longest length is none too long")
  func longest() throws {
    try NameRules.check(String(repeating: "A", count: 40))
  }
}
