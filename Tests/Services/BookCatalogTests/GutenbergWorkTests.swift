import Model
import Testing

@testable import BookCatalog

struct GutenbergWorkTests {
  @Test(
    "A title is on one line",
    arguments: [
      ("Hamlet", "Hamlet"),
      ("  Two words ", "Two words"),
      ("The Bill of Rights\nThe Ten Amendments", "The Bill of Rights: The Ten Amendments"),
      ("The Bill of Rights\r\nThe Ten Amendments", "The Bill of Rights: The Ten Amendments"),
      ("The Two Guardians\nor, Home in This World", "The Two Guardians or, Home in This World"),
      ("What Now?\nA Novel", "What Now? A Novel"),
      ("Remains,\nof Eliza", "Remains, of Eliza"),
      ("Peter Pan : $b [Peter and Wendy]", "Peter Pan: [Peter and Wendy]"),
      ("The crowd : $b A study", "The crowd: A study"),
      ("The crowd\n$b A study", "The crowd: A study"),
      ("The right to read = $b Le droit", "The right to read = Le droit"),
      ("One\n\nTwo\nThree", "One: Two: Three"),
      ("It costs $5", "It costs $5"),
      ("E\u{301}tude", "\u{00c9}tude"),
      ("\n", ""),
    ])
  func titles(_ title: String, _ readable: String) {
    // Scalar by scalar: two forms of an accent are equal as strings.
    #expect(
      Array(GutenbergWork.readable(title).unicodeScalars) == Array(readable.unicodeScalars))
  }

  @Test(
    "A name is in the order in which it is spoken, without years",
    arguments: [
      ("Jefferson, Thomas, 1743-1826", "Thomas Jefferson"),
      ("Kennedy, John F. (John Fitzgerald), 1917-1963", "John F. Kennedy"),
      ("United States", "United States"),
      ("Homer, 751? BCE-651? BCE", "Homer"),
      ("Anonymous", "Anonymous"),
      ("Balzac, Honoré de, 1799-1850", "Honoré de Balzac"),
      ("Doyle, Arthur Conan, Sir, 1859-1930", "Sir Arthur Conan Doyle"),
      ("Wood, Henry, Mrs., 1814-1887", "Mrs. Henry Wood"),
      ("Oliphant, Mrs. (Margaret), 1828-1897", "Mrs. Oliphant"),
      ("Campbell, John W., Jr. (John Wood), 1910-1971", "John W. Campbell, Jr."),
      ("Lytton, Edward Bulwer Lytton, Baron, 1803-1873", "Edward Bulwer Lytton"),
      ("Tolstoy, Leo, graf, 1828-1910", "Leo Tolstoy"),
      ("Wellington, Arthur Wellesley, Duke of, 1769-1852", "Arthur Wellesley, Duke of Wellington"),
      ("Augustine, of Hippo, Saint, 354-430", "Augustine of Hippo"),
      ("Thomas, Aquinas, Saint, -1274", "Thomas Aquinas"),
      ("Ségur, la comtesse de", "la comtesse de Ségur"),
      ("Gautier, of Metz, active 1245", "Gautier of Metz"),
      ("Stamp Act Congress (1765 : New York, N.Y.)", "Stamp Act Congress"),
      ("Garnett, Constance, 1861-1946 [Translator]", "Constance Garnett"),
    ])
  func names(_ heading: String, _ name: String) {
    #expect(GutenbergName(heading)?.text == name)
  }

  @Test("Nobody is named by nothing", arguments: ["", " ", "Unknown", "[Editor]", ", ,", "(x)"])
  func nobody(_ heading: String) {
    #expect(GutenbergName(heading)?.text == nil)
  }

  @Test("A book's authors are those who wrote it, or else who had a part in it")
  func roles() {
    func author(_ authors: String) -> String? {
      GutenbergWork(number: "1", title: "T", language: "en", authors: authors)?.book.author
    }
    #expect(
      author("Jefferson, Thomas, 1743-1826; Other, Name [Translator]") == "Thomas Jefferson")
    #expect(author("Hamilton, Alexander; Jay, John") == "Alexander Hamilton & John Jay")
    #expect(author("Bell, Eva [Editor]; Ray, Tom [Illustrator]") == "Eva Bell & Tom Ray")
    #expect(author("Jay, John; Jay, John") == "John Jay")
    #expect(author("") == "")
  }

  @Test(
    "What has no number or no title is no work",
    arguments: [("", "T"), ("x", "T"), ("0", "T"), ("-1", "T"), ("9999999999", "T"), ("1", " ")])
  func noWork(_ number: String, _ title: String) {
    #expect(GutenbergWork(number: number, title: title, language: "en", authors: "")?.book == nil)
  }

  @Test("Of several languages the first counts", arguments: [("en", "en"), ("fr; en", "fr")])
  func languages(_ field: String, _ language: String) {
    let work = GutenbergWork(number: "1", title: "T", language: field, authors: "")
    #expect(work?.book.language == language)
  }
}
