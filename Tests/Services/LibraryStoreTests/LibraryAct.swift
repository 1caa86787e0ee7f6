import Foundation
import LibraryStoreInterface
import Model
import RandomTesting

/// Something that is done to a library. Numbers choose among what is there, so that each act can be
/// done after any others.
enum LibraryAct: Hashable, Sendable {
  case addWish(Int)
  case removeWish(Int)
  case putBackWish
  case checkIn(Int)
  case addJourney(Int, position: Int, isFinished: Bool)
  case reread(Int)
  case change(Int, Change)
  case changeStale(Int)
  case removeJourney(Int)
  case putBackJourney
  case writeMemo(Int, position: Int)
  case editMemo(Int)
  case removeMemo(Int)
  case search(Int)
  case forgetSearch(Int)
  case forgetSearches(Int)
  case set(Int)
  case merge(UInt64)
  case reopen

  enum Change: CaseIterable, Sendable {
    case move, finish, abandon, edit, resume
  }

  static func random(using generator: inout SeededGenerator) -> LibraryAct {
    let choice = Int.random(in: 0..<1_000, using: &generator)
    let other = Int.random(in: 0..<190, using: &generator)
    switch Int.random(in: 0..<26, using: &generator) {
    case 0, 1, 2: return .addWish(choice)
    case 3: return .removeWish(choice)
    case 4: return .putBackWish
    case 5, 6: return .checkIn(choice)
    case 7, 8:
      return .addJourney(choice, position: other, isFinished: Bool.random(using: &generator))
    case 9: return .reread(choice)
    case 10, 11, 12, 13:
      return .change(choice, Change.allCases.randomElement(using: &generator) ?? .move)
    case 14: return .changeStale(choice)
    case 15: return .removeJourney(choice)
    case 16: return .putBackJourney
    case 17, 18: return .writeMemo(choice, position: other)
    case 19: return .editMemo(choice)
    case 20: return .removeMemo(choice)
    case 21: return .search(choice)
    case 22: return choice.isMultiple(of: 3) ? .forgetSearches(choice) : .forgetSearch(choice)
    case 23: return .set(choice)
    case 24: return .merge(generator.next())
    default: return .reopen
    }
  }
}

extension Wish {
  /// One of so few routes that they often meet.
  static func chosen(_ choice: Int) -> Wish {
    let codes = ["ICN", "CDG", "JFK", "SYD"]
    return Wish(
      book: choice.isMultiple(of: 2) ? .full : .bare,
      departure: .seoul.coded(codes[choice % 4]).named("Version \(choice % 3)"),
      arrival: .paris.coded(codes[(choice + 1 + choice / 4 % 3) % 4]), reason: "Because \(choice)")
  }
}
