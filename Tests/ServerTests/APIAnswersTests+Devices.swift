import JSON
import Support
import Testing
import Web

extension APIAnswersTests {
  /// Bob adds devices until there are enough, tests one, which reports what it showed, and removes it.
  func devices(_ bob: APIClient) async throws {
    let path = "/api/v1/devices"
    let keyId = try await pushKey(bob)
    let made = try await bob.post(path, json: device(1, keyId))
    expect(.post, "/devices", 201, made)
    expect(.post, "/devices", 200, try await bob.post(path, json: device(1, keyId)))
    for number in 2...10 { #expect(try await bob.post(path, json: device(number, keyId)).status == 201) }
    expect(.post, "/devices", 409, try await bob.post(path, json: device(11, keyId)))
    let list = try await get(bob, "/devices")
    expect(.get, "/devices", 200, list)
    let tag = try #require(list.headers[.eTag])
    expect(.get, "/devices", 304, try await bob.get(path, headers: [.ifNoneMatch: tag]))
    let id = try #require(made.json["id"]?.string)
    let message = try await bob.send(.post, "\(path)/\(id)/test")
    expect(.post, "/devices/{id}/test", 202, message)
    expect(.post, "/devices/{id}/test", 429, try await bob.send(.post, "\(path)/\(id)/test"))
    try await report(try #require(message.json["id"]?.string), bob)
    let shown = try await get(bob, "/devices")
    expect(.get, "/devices", 200, shown)
    let last = shown.json["items"]?.array?.first { $0["id"]?.string == id }?["lastShownAt"]
    #expect(last == "2026-03-02T12:00:00.000+01:00")
    expect(.delete, "/devices/{id}", 204, try await bob.delete("\(path)/\(id)"))
    expect(.delete, "/devices/{id}", 404, try await bob.delete("\(path)/\(id)"))
    expect(.post, "/devices/{id}/test", 404, try await bob.send(.post, "\(path)/\(id)/test"))
  }

  /// The name of the key that browsers subscribe with.
  private func pushKey(_ bob: APIClient) async throws -> String {
    let key = try await get(bob, "/push-key")
    expect(.get, "/push-key", 200, key)
    let tag = try #require(key.headers[.eTag])
    expect(.get, "/push-key", 304, try await bob.get("/api/v1/push-key", headers: [.ifNoneMatch: tag]))
    return try #require(key.json["keyId"]?.string)
  }

  /// Reports a message as shown, twice, with one that nobody knows.
  private func report(_ message: String, _ bob: APIClient) async throws {
    let shown: JSONValue = .array(
      [message, "unknown"].map { ["id": .string($0), "shownAt": "2026-03-02T12:00:00.000+01:00"] })
    for _ in 1...2 {
      let answer = try await bob.post("/api/v1/reminder-receipts", json: ["receipts": shown])
      expect(.post, "/reminder-receipts", 204, answer)
    }
  }

  private func device(_ number: Int, _ keyId: String) -> JSONValue {
    [
      "channel": "push", "name": .string("Phone \(number)"), "endpoint": .string(SamplePush.endpoint("\(number)")),
      "keys": ["p256dh": .string(SamplePush.p256dh), "auth": .string(SamplePush.auth)], "keyId": .string(keyId),
      "language": "de", "actions": 2,
    ]
  }
}
