import Hummingbird
import JSON
import Support

/// A client of the message service of 2012.
struct ServiceClient: Sendable {
  let api: APIClient
  /// The `UserId` that it sends along. Nil if it sends none.
  let userId: String?

  static let path = "/notifyi/service"

  /// - Parameter fields: beside the code and the `UserId`.
  func call(_ code: Int, _ fields: [String: JSONValue] = [:], headers: HTTPFields = [:]) async throws -> Answer {
    var body = fields
    body["operationType"] = .integer(Int64(code))
    if let userId, body["UserId"] == nil { body["UserId"] = .string(userId) }
    return try await api.post(Self.path, json: .object(body), headers: headers)
  }

  /// A body as it is.
  func send(_ body: String) async throws -> Answer { try await api.send(.post, Self.path, body: body) }
}

extension Answer {
  private var head: JSONValue? { json["service response"] }

  /// `600`, `604` or `605`. Nil for another answer, or another HTTP status than 200.
  var responseCode: String? { status == 200 ? head?["response code"]?.string : nil }
  var operationType: String? { head?["operationType"]?.string }
  var message: String? { head?["Message"]?.string }
  var details: JSONValue { json["Details"] ?? .null }
  /// The fields that are wrong.
  var wrongFields: [String] { (json["Errors"]?.array ?? []).compactMap { $0["field"]?.string } }
  var stamp: String { json["lastUpdatedDate"]?.string ?? "" }
  var balance: String? { json["balanceCount"]?.string }

  /// A field of each item of a list.
  func all(_ name: String) -> [String] { (details.array ?? []).compactMap { $0[name]?.string } }
}
