import AirportCatalogInterface
import ClockInterface
import DependencyContainer
import Foundation
import LibraryExchangeInterface
import LibraryStoreInterface
import Model
import ScreenKit

/// The parts of an import that take long, away from the main actor.
struct ImportWork: Sendable {
  typealias Progress = @Sendable (WorkProgress.Step) -> Void

  let dependencies: ImportDependencies

  /// Reads a file and proposes the flights of its books.
  ///
  /// - Parameter home: Departs from there. Without it, from the default one.
  @concurrent
  func plan(
    _ file: UploadedFile, options: ImportOptions, home: Airport?, today: Day,
    progress: @escaping Progress
  ) async -> Result<ImportPlan, LibraryFileError> {
    do throws(LibraryFileError) {
      let contents = try dependencies.exchange().read(file.data, options: options, today: today) {
        progress(WorkProgress.Step(fraction: $0.fraction, books: $0.books))
      }
      let plan = ImportPlan(
        file: file, contents: contents, home: home ?? dependencies.airports().defaultHome)
      return .success(await propose(plan))
    } catch {
      return .failure(error)
    }
  }

  /// The plan with new flights from its home.
  @concurrent
  func propose(_ plan: ImportPlan) async -> ImportPlan {
    var plan = plan
    if let preview = plan.preview, let home = plan.home {
      plan.flights = dependencies.exchange().proposedFlights(
        for: preview, home: home, airports: dependencies.airports().airports)
    }
    return plan
  }

  /// Adds what is planned to the library: all of it, or nothing.
  ///
  /// - Parameter settings: Count where the library has none of its own.
  @concurrent
  func merge(
    _ plan: ImportPlan, settings: LibrarySettings?, now: Date, progress: @escaping Progress
  ) async -> Result<ImportReport, LibraryStoreError> {
    var library: LibraryContents
    switch plan.contents {
    case .library(let contents): library = contents
    case .books(let preview):
      library = dependencies.exchange().contents(of: preview, flights: plan.flights, now: now)
      library.settings = settings
    }
    let count = library.wishes.count + library.journeys.count
    do throws(LibraryStoreError) {
      let summary = try await dependencies.library().merge(library) { written in
        progress(
          WorkProgress.Step(
            fraction: min(1, Double(written) / Double(max(1, count))), books: written))
      }
      return .success(
        ImportReport(added: summary.added, present: summary.present, leftOut: plan.leftOut))
    } catch {
      return .failure(error)
    }
  }
}

/// Does `work` away from the main actor, and hears on it how far it is. Only the latest step counts.
@MainActor
func hearing<Value: Sendable>(
  _ hear: (WorkProgress.Step) -> Void,
  of work: @escaping @Sendable (@escaping ImportWork.Progress) async -> Value
) async -> Value {
  let (steps, continuation) = AsyncStream.makeStream(
    of: WorkProgress.Step.self, bufferingPolicy: .bufferingNewest(1))
  async let value = withTaskExecutorPreference(WorkExecutor.shared) {
    let value = await work { continuation.yield($0) }
    continuation.finish()
    return value
  }
  for await step in steps { hear(step) }
  return await value
}
