import Foundation

extension FHIRDosage {
  /// Reads the `dosageInstruction` of a request: an array of instructions.
  /// - Throws: `RemediError` where it holds anything that a rule does not keep, such as a rate or a route; an instruction
  ///   is read as a whole or not at all.
  public static func list(json: Data) throws -> [FHIRDosage] {
    let decoder = JSONDecoder()
    guard let dosages = try? decoder.decode([FHIRDosage].self, from: json),
      let kept = try? decoder.decode(JSONTree.self, from: JSONEncoder().encode(dosages)),
      try decoder.decode(JSONTree.self, from: json) == kept
    else { throw RemediError.invalid("dosage", "This instruction says something that cannot be kept as a rule.") }
    return dosages
  }
}

/// JSON of any shape, to be compared.
private indirect enum JSONTree: Decodable, Equatable {
  case object([String: JSONTree])
  case array([JSONTree])
  case string(String)
  case number(Double)
  case bool(Bool)
  case null

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? container.decode(Double.self) {
      self = .number(value)
    } else if let value = try? container.decode(String.self) {
      self = .string(value)
    } else if let value = try? container.decode([JSONTree].self) {
      self = .array(value)
    } else {
      self = .object(try container.decode([String: JSONTree].self))
    }
  }
}
