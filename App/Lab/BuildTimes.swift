import CommandArguments
import Foundation

/// Measured build times of targets: a JSON object of names and seconds.
struct BuildTimes {
  let seconds: [String: Double]

  /// - Throws: `UsageError` when the file is something else.
  init(file: String) throws(UsageError) {
    guard let data = FileManager.default.contents(atPath: file) else {
      throw UsageError("The file of --times, '\(file)', can not be read.")
    }
    guard let seconds = try? JSONDecoder().decode([String: Double].self, from: data),
      seconds.values.allSatisfy({ $0 >= 0 && $0 < 1_000_000_000 })
    else {
      throw UsageError(
        "'\(file)' has no build times. Write a JSON object of targets' names and seconds, such as "
          + "{\"Model\": 1.5}.")
    }
    self.seconds = seconds
  }
}
