import JSON
import Support

/// A set of ten repetitions with 40 kg, as a client sends it.
func gymSet(_ number: Int, _ exercise: JSONValue, _ more: [String: JSONValue] = [:]) -> JSONValue {
  let members: [String: JSONValue] = [
    "id": .string(readingID(number)), "module": "selfhub.gym", "measuredAt": "2026-03-02T08:04:31.250+01:00",
    "values": [
      ["name": "repetitions", "value": "10", "unit": "{repetitions}"], ["name": "weight", "value": "40", "unit": "kg"],
    ], "context": exercise,
  ]
  return .object(members.merging(more) { $1 })
}

extension APIClient {
  static let gym = "/api/v1/modules/selfhub.gym"

  /// The sets that stand, newest first.
  func gymSets() async throws -> [JSONValue] {
    try await get("\(Self.readings)?module=selfhub.gym").json["items"]?.array ?? []
  }
}

extension Answer {
  /// The fields that were refused, one a reading. Empty for readings that were taken.
  var pointers: [String] { results.map { $0["problem"]?["errors"]?[0]?["pointer"]?.string ?? "" } }
}
