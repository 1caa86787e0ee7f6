/// A line of `results.jsonl`.
package enum ExperimentRecord: Hashable, Sendable {
  case machine(Machine)
  case build(BuildRecord)
  case wiring(WiringRecord)
}

extension ExperimentRecord: Codable {
  private enum Key: String, CodingKey {
    case kind
  }

  private enum Kind: String, Codable {
    case machine, build, wiring
  }

  package init(from decoder: any Decoder) throws {
    let kind = try decoder.container(keyedBy: Key.self).decode(Kind.self, forKey: .kind)
    switch kind {
    case .machine: self = .machine(try Machine(from: decoder))
    case .build: self = .build(try BuildRecord(from: decoder))
    case .wiring: self = .wiring(try WiringRecord(from: decoder))
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    switch self {
    case .machine(let machine):
      try container.encode(Kind.machine, forKey: .kind)
      try machine.encode(to: encoder)
    case .build(let record):
      try container.encode(Kind.build, forKey: .kind)
      try record.encode(to: encoder)
    case .wiring(let record):
      try container.encode(Kind.wiring, forKey: .kind)
      try record.encode(to: encoder)
    }
  }
}
