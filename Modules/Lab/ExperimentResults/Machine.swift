import Foundation

/// What measured: figures of different machines are not to be compared.
package struct Machine: Hashable, Codable, Sendable {
  /// The same for the same machine and toolchain, and different for others.
  package var id: String
  package var processor: String
  package var cores: Int
  /// Bytes.
  package var memory: Int
  package var system: String
  /// What `swift --version` says first.
  package var toolchain: String

  package init(processor: String, cores: Int, memory: Int, system: String, toolchain: String) {
    self.processor = processor
    self.cores = cores
    self.memory = memory
    self.system = system
    self.toolchain = toolchain
    id = Self.digest("\(processor)|\(cores)|\(memory)|\(system)|\(toolchain)")
  }

  /// This machine, with the toolchain that said `version`.
  package static func current(toolchain version: String) -> Machine {
    let process = ProcessInfo.processInfo
    return Machine(
      processor: processorName, cores: process.activeProcessorCount,
      memory: Int(process.physicalMemory), system: systemName,
      toolchain: version.split(whereSeparator: \.isNewline).first.map(String.init) ?? version)
  }

  private static var processorName: String {
    #if os(Linux)
      let about = FileManager.default.contents(atPath: "/proc/cpuinfo") ?? Data()
      let lines = String(decoding: about, as: UTF8.self).split(separator: "\n")
      let line = lines.first { $0.hasPrefix("model name") }
      let name = line?.split(separator: ":", maxSplits: 1).last
      return name.map { $0.trimmingCharacters(in: .whitespaces) } ?? "unknown"
    #else
      var size = 0
      sysctlbyname("machdep.cpu.brand_string", nil, &size, nil, 0)
      var bytes = [UInt8](repeating: 0, count: size)
      guard sysctlbyname("machdep.cpu.brand_string", &bytes, &size, nil, 0) == 0 else {
        return "unknown"
      }
      return String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    #endif
  }

  private static var systemName: String {
    let release = FileManager.default.contents(atPath: "/etc/os-release") ?? Data()
    let lines = String(decoding: release, as: UTF8.self).split(separator: "\n")
    let name = lines.first { $0.hasPrefix("PRETTY_NAME=") }?.dropFirst("PRETTY_NAME=".count)
    return name.map { $0.trimmingCharacters(in: CharacterSet(charactersIn: "\"")) }
      ?? ProcessInfo.processInfo.operatingSystemVersionString
  }

  /// FNV-1a (http://www.isthe.com/chongo/tech/comp/fnv), which is good enough to tell some machines
  /// apart and the same everywhere.
  private static func digest(_ text: String) -> String {
    let hash = text.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01b3
    }
    let hex = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - hex.count) + hex
  }
}
