import JSON
import Record
import Remedi
import Support
import Testing

@testable import Notifications

/// Bob and Dora, and what their phones say of themselves.
struct DeviceScene {
  let site: TestSite

  init() async throws { site = try await TestSite() }

  /// What a browser sends.
  static func body(_ name: String = "phone", _ changes: [String: JSONValue] = [:]) -> JSONValue {
    let usual: [String: JSONValue] = [
      "channel": "push", "name": .string(name), "endpoint": .string(SamplePush.endpoint(name)),
      "keys": ["p256dh": .string(SamplePush.p256dh), "auth": .string(SamplePush.auth)],
      "keyId": .string(SamplePush.keyID), "actions": 2,
    ]
    return .object(usual.merging(changes) { $1 })
  }

  /// The id of a device that is added.
  func add(_ client: APIClient, _ name: String = "phone", _ changes: [String: JSONValue] = [:]) async throws -> String {
    let answer = try await client.post("/api/v1/devices", json: Self.body(name, changes))
    try #require([200, 201].contains(answer.status), "\(answer.text)")
    return try #require(answer.json["id"]?.string)
  }

  /// A message to a device that its service has accepted.
  func accepted(_ device: String, number: Int = 0) async throws -> Dispatch {
    let (record, now) = (site.record, site.clock.now)
    let stored = try #require(try await record.value(at: MedicalRecord.reference(to: Device.ID(device))))
    let dispatch = Dispatch(
      id: record.dispatchID(to: stored.id, of: "s\(number)", at: now.milliseconds), to: stored, in: .reminder,
      AlertContent(.due, in: .english), about: "s\(number)", urgency: .high, until: now.adding(seconds: 600), at: now)
    try await record.commit { try $0.create(dispatch, at: MedicalRecord.reference(toDispatch: dispatch.id)) }
    try await record.note([.accepted(dispatch, at: now)])
    return dispatch
  }

  /// What the client's list says of its only device.
  func only(_ client: APIClient) async throws -> JSONValue {
    let items = try #require(try await client.get("/api/v1/devices").json["items"]?.array)
    try #require(items.count == 1)
    return items[0]
  }

  /// Reports messages as shown; the answer's status.
  func report(_ client: APIClient, _ receipts: [(id: String, shownAt: String)]) async throws -> Int {
    let items = receipts.map { JSONValue.object(["id": .string($0.id), "shownAt": .string($0.shownAt)]) }
    return try await client.post("/api/v1/reminder-receipts", json: ["receipts": .array(items)]).status
  }
}
