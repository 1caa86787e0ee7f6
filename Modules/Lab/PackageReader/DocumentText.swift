import Foundation

/// A document as the lab prints JSON: members in order, slashes as they are, and the end of the line.
package func documentText(of value: some Encodable) throws -> String {
  let encoder = JSONEncoder()
  encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
  return String(decoding: try encoder.encode(value), as: UTF8.self) + "\n"
}

/// A number with commas at the thousands.
package func grouped(_ number: Int) -> String {
  let digits = Array(String(number.magnitude))
  var text = number < 0 ? "-" : ""
  for (index, digit) in digits.enumerated() {
    if index > 0, (digits.count - index).isMultiple(of: 3) { text.append(",") }
    text.append(digit)
  }
  return text
}

/// `1 target`, `2 targets`.
package func counted(_ number: Int, _ word: String) -> String {
  "\(grouped(number)) \(word)\(number == 1 ? "" : "s")"
}

/// Text for XML and HTML, without what XML 1.0 can not have in any way (its section 2.2).
package func escaped(_ text: String) -> String {
  var result = ""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "&": result += "&amp;"
    case "<": result += "&lt;"
    case ">": result += "&gt;"
    case "\"": result += "&quot;"
    case "\t", "\n", "\r", " "..."\u{d7ff}", "\u{e000}"..."\u{fffd}", "\u{10000}"...:
      result.unicodeScalars.append(scalar)
    default: break
    }
  }
  return result
}
