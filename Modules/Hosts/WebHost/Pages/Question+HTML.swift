import ScreenKit

extension Question {
  /// The question as a dialog with a form of its own, since the screen's can not be used meanwhile.
  func html(screen: Int, token: String) -> HTML {
    """
    <div class="veil"><div class="question" role="alertdialog" aria-modal="true" \
    aria-labelledby="question-title" aria-describedby="question-text">
    <h2 id="question-title">\(title)</h2>
    <p id="question-text">\(text)</p>
    <form method="post" action="/screen/\(screen)">
    <input type="hidden" name="token" value="\(token)">
    <div class="answers">\(answers.map { $0.html(hasFocus: $0 == safeAnswer) })</div>
    </form>
    </div></div>
    """
  }
}
