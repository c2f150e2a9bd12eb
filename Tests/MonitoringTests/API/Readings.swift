import JSON
import Support
import Web

/// A weighing as a client sends it.
func weighing(
  _ number: Int, _ kilograms: String, at moment: String = "2026-03-02T08:04:31.250+01:00",
  _ more: [String: JSONValue] = [:]
) -> JSONValue {
  let members: [String: JSONValue] = [
    "id": .string(readingID(number)), "module": "selfhub.weight", "measuredAt": .string(moment),
    "values": [["name": "weight", "value": .string(kilograms), "unit": "kg"]],
  ]
  return .object(members.merging(more) { $1 })
}

/// IDs as clients make them, the same in every run.
func readingID(_ number: Int) -> String {
  let digits = String(number)
  return "00000000-0000-4000-8000-" + String(repeating: "0", count: 12 - digits.count) + digits
}

extension APIClient {
  static let readings = "/api/v1/readings"
  static let weight = "/api/v1/modules/selfhub.weight"

  func measure(_ readings: JSONValue...) async throws -> Answer {
    try await post(Self.readings, json: ["readings": .array(readings)])
  }

  /// The weighings that stand, newest first.
  func weighings(_ query: String = "") async throws -> [JSONValue] {
    try await get("\(Self.readings)?module=selfhub.weight\(query)").json["items"]?.array ?? []
  }
}

extension Answer {
  var results: [JSONValue] { json["results"]?.array ?? [] }
  var statuses: [String] { results.compactMap { $0["status"]?.string } }
  /// The codes of what was rejected.
  var rejections: [String] { results.compactMap { $0["problem"]?["code"]?.string } }
}
