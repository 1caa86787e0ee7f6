import Foundation

/// Keeps what SwiftPM said of manifests, in the folder that the XDG Base Directory Specification
/// names for caches.
struct ManifestCache {
  private let folder: String

  /// Nil where there is no place for it.
  init?(environment: [String: String]) {
    if let base = environment["XDG_CACHE_HOME"], base.hasPrefix("/") {
      folder = "\(base)/flyleaf-lab/manifests"
    } else if let home = environment["HOME"], home.hasPrefix("/") {
      folder = "\(home)/.cache/flyleaf-lab/manifests"
    } else {
      return nil
    }
  }

  /// The place for what was said of a package under these inputs.
  func entry(folder package: String, inputs: [Data]) -> Entry {
    let prefix = Fingerprint([Data(package.utf8)]).text
    return Entry(
      folder: folder, prefix: prefix, name: "\(prefix)-\(Fingerprint(inputs).text).json")
  }

  /// One place in the cache.
  struct Entry {
    let folder: String
    /// How the names of all entries of a package begin.
    let prefix: String
    let name: String

    var data: Data? { FileManager.default.contents(atPath: "\(folder)/\(name)") }

    /// Writes it, and forgets older ones of the package. What can not be written is not kept.
    func keep(_ data: Data) {
      let files = FileManager.default
      try? files.createDirectory(atPath: folder, withIntermediateDirectories: true)
      let others = ((try? files.contentsOfDirectory(atPath: folder)) ?? [])
        .filter { $0.hasPrefix(prefix) && $0 != name }
        .map { (name: $0, date: date(of: $0)) }
        .sorted { $0.date > $1.date }
      for other in others.dropFirst(7) { try? files.removeItem(atPath: "\(folder)/\(other.name)") }
      try? data.write(to: URL(filePath: "\(folder)/\(name)"), options: .atomic)
    }

    private func date(of name: String) -> Date {
      let about = try? FileManager.default.attributesOfItem(atPath: "\(folder)/\(name)")
      return about?[.modificationDate] as? Date ?? .distantPast
    }
  }
}

/// A short text that two different inputs do not share: 128 bits of FNV-1a
/// (http://www.isthe.com/chongo/tech/comp/fnv). Nobody attacks a cache of one's own.
struct Fingerprint {
  private var state: UInt128 = 0x6c62_272e_07bb_0142_62b8_2175_6295_c58d

  /// Each part with its length, so that parts can not run into one another.
  init(_ parts: [Data]) {
    for part in parts {
      withUnsafeBytes(of: UInt64(part.count).littleEndian) { add($0) }
      part.withUnsafeBytes { add($0) }
    }
  }

  private mutating func add(_ bytes: UnsafeRawBufferPointer) {
    let prime: UInt128 = 0x0000_0000_0100_0000_0000_0000_0000_013b
    for byte in bytes { state = (state ^ UInt128(byte)) &* prime }
  }

  var text: String { String(state, radix: 36) }
}
