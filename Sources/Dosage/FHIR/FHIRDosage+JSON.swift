import Foundation
import JSON
import Remedi

extension FHIRDosage {
  /// Decodes the `dosageInstruction` of a request: an array of instructions.
  /// - Throws: `RemediError` if it contains anything that a rule cannot represent, such as a rate or a route. An
  ///   instruction is read completely or not at all.
  public static func list(json: Data) throws -> [FHIRDosage] {
    let decoder = JSONDecoder()
    guard let dosages = try? decoder.decode([FHIRDosage].self, from: json),
      let kept = try? decoder.decode(JSONValue.self, from: JSONEncoder().encode(dosages)),
      try decoder.decode(JSONValue.self, from: json) == kept
    else { throw RemediError.invalid("dosage", "This instruction says something that cannot be kept as a rule.") }
    return dosages
  }
}
