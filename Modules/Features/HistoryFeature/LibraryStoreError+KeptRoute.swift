import LibraryStoreInterface
import Localization
import Model

extension LibraryStoreError {
  /// What it says where a journey keeps its route, so that no other can be chosen.
  var withKeptRoute: String {
    guard case .routeTaken(let departure, let arrival) = self else { return "\(self)" }
    return words(
      "Another wish or journey under way flies from \(departure.title) to \(arrival.title). "
        + "Finish or delete that one first.",
      "\(departure.title)에서 \(arrival.title.with(.direction)) 가는 위시나 여정이 이미 있어요. "
        + "먼저 그것을 마치거나 삭제해 주세요.")
  }
}
