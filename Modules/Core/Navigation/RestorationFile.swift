public import Foundation

/// Why a stored state, or a part of it, does not come back, in words.
public enum RestorationError: Error, Hashable, Sendable {
  /// The file can not be read or written, for this reason.
  case file(String, reason: String)
  /// The file holds no state that this version of the app understands, for this reason.
  case dropped(String, reason: String)
  /// The coordinator does not say how routes of this type are followed.
  case unknownRoute(String, coordinator: String)
}

extension RestorationError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .file(let path, let reason):
      "What is on the screen is not kept: \(reason) ('\(path)')."
    case .dropped(let path, let reason):
      "What was on the screen is not brought back: \(reason) ('\(path)')."
    case .unknownRoute(let type, let coordinator):
      "\(coordinator) does not say how a \(type) is followed. Declare it with 'flow.restores'."
    }
  }
}

/// Keeps a window's state in a file, as versioned JSON.
///
/// A file of an older version is taken through the migrations from version to version; one that
/// can not be understood is dropped, with words that say why. It is never an error of the launch.
public struct RestorationFile: Sendable {
  /// Turns the JSON of one version's state into that of the next.
  public typealias Migration = @Sendable (Data) throws -> Data

  private let url: URL
  private let version: Int
  private let migrations: [Int: Migration]

  /// Makes a file, which need not exist.
  ///
  /// - Parameters:
  ///   - url: Its place. The folder exists.
  ///   - version: That of the state as the app writes it now.
  ///   - migrations: By the version that each starts from.
  public init(url: URL, version: Int, migrations: [Int: Migration] = [:]) {
    self.url = url
    self.version = version
    self.migrations = migrations
  }

  /// Reads the stored state.
  ///
  /// - Parameter owner: Who uses the app now, by any name that stays; nil for nobody.
  /// - Returns: Nil when there is none, or when it is somebody else's.
  /// - Throws: `RestorationError` when there is one that can not be used. The app starts as if
  ///   there were none.
  public func load(for owner: String? = nil) throws(RestorationError) -> NavigationState? {
    guard FileManager.default.fileExists(atPath: url.path) else { return nil }
    let data: Data
    do {
      data = try Data(contentsOf: url)
    } catch {
      throw .file(url.path, reason: error.localizedDescription)
    }
    guard let document = try? JSONSerialization.jsonObject(with: data) as? [String: Any],
      var found = document["version"] as? Int, let stored = document["state"],
      JSONSerialization.isValidJSONObject(stored),
      var state = try? JSONSerialization.data(withJSONObject: stored)
    else { throw dropped("it is no JSON with a version and a state") }
    guard document["owner"] as? String == owner else { return nil }
    while found != version {
      guard let migrate = migrations[found] else {
        throw dropped("it has version \(found), and this app understands \(version)")
      }
      do {
        state = try migrate(state)
      } catch {
        throw dropped("its version \(found) could not be brought to \(found + 1): \(error)")
      }
      found += 1
    }
    do {
      return try JSONDecoder().decode(NavigationState.self, from: state)
    } catch {
      throw dropped("its content is not what version \(version) writes")
    }
  }

  /// Writes a state, so that the file is either the old one or the new one at any instant.
  ///
  /// - Parameters:
  ///   - state: What stands in a window.
  ///   - owner: Whose state it is, as in ``load(for:)``.
  public func store(
    _ state: NavigationState, of owner: String? = nil
  ) throws(RestorationError) {
    do {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      let data = try encoder.encode(Document(version: version, owner: owner, state: state))
      try data.write(to: url, options: .atomic)
    } catch {
      throw .file(url.path, reason: error.localizedDescription)
    }
  }

  /// Removes the file, if it is there.
  public func remove() {
    try? FileManager.default.removeItem(at: url)
  }

  /// Stores the window's state whenever it has changed and nothing is under way, as long as the
  /// returned observation is held.
  ///
  /// - Parameters:
  ///   - window: Whose state is stored.
  ///   - failed: Hears when a state could not be written. The one before stays.
  ///   - owner: Who uses the app at that moment, as in ``load(for:)``.
  @MainActor
  public func keep(
    _ window: Window, failed: @escaping @MainActor (RestorationError) -> Void = { _ in },
    of owner: @escaping @MainActor () -> String? = { nil }
  ) -> NavigationObservation {
    var last: NavigationState?
    return window.observe { [weak window, self] event in
      guard event == .settled || event == .draftChanged, let window, window.isSettled,
        window.isQueueEmpty,
        !window.isRestoring, let state = window.state, state != last
      else { return }
      do throws(RestorationError) {
        try store(state, of: owner())
        last = state
      } catch {
        failed(error)
      }
    }
  }

  private func dropped(_ reason: String) -> RestorationError {
    .dropped(url.path, reason: reason)
  }

  private struct Document: Encodable {
    let version: Int
    let owner: String?
    let state: NavigationState
  }
}
