import JSON
import Support
import Web

extension RouteCases {
  /// Where patients and caregivers are reached.
  static let notifications = [
    RouteCase(
      .careAPI, .get, "/api/v1/push-key", owner: .none, shows: { _ in SamplePush.keyID }, bad: [.query("limit=1")]),
    RouteCase(
      .careAPI, .get, "/api/v1/devices", owner: .asker, shows: { _ in "items" },
      bad: [.query("limit=1"), .query("cursor=x")]),
    RouteCase(
      .careAPI, .post, "/api/v1/devices", owner: .asker, works: 201, shows: { _ in "working" },
      json: { _ in device() }, caregivers: .account,
      bad: [
        .json([:]), .json(["channel": "push"]), .json(device(["channel": "pigeon"])), .json(device(["channel": "fax"])),
        .json(device(["channel": "apns"])), .json(device(["name": " "])), .json(device(["name": "a\nb"])),
        .json(device(["name": .string(String(repeating: "n", count: 65))])), .json(device(["keyId": "2020-01"])),
        .json(device(["endpoint": "http://web.push.apple.com/x"])), .json(device(["endpoint": "https://127.0.0.1/x"])),
        .json(device(["keys": ["p256dh": "AAAA", "auth": "AAAA"]])), .json(device(["keys": "none"])),
        .json(device(["actions": -1])), .json(device(["language": "english"])), .json(device(["token": "aa"])),
      ]),
    RouteCase(
      .careAPI, .post, "/api/v1/devices/{id}/test", owner: .patient, works: 202, naming: ["id": .device],
      shows: { _ in "id" }, caregivers: .account),
    RouteCase(
      .careAPI, .delete, "/api/v1/devices/{id}", owner: .patient, works: 204, naming: ["id": .device],
      caregivers: .account),
    // What is not the caller’s is passed over.
    RouteCase(
      .careAPI, .post, "/api/v1/reminder-receipts", owner: .none, works: 204, json: { _ in receipts(1) },
      caregivers: .account,
      bad: [
        .json([:]), .json(["receipts": []]), .json(["receipts": "none"]), .json(receipts(101)),
        .json(["receipts": [["id": "x"]]]), .json(["receipts": [["id": "x", "shownAt": "soon"]]]),
        .json(["receipts": [["id": "x", "shownAt": "2026-03-02T08:00:00Z", "by": "me"]]]),
      ]),
  ]

  private static func device(_ changes: [String: JSONValue] = [:]) -> JSONValue {
    let usual: [String: JSONValue] = [
      "channel": "push", "name": "A phone", "endpoint": .string(SamplePush.endpoint("new")),
      "keys": ["p256dh": .string(SamplePush.p256dh), "auth": .string(SamplePush.auth)],
      "keyId": .string(SamplePush.keyID), "actions": 2,
    ]
    return .object(usual.merging(changes) { $1 })
  }

  private static func receipts(_ count: Int) -> JSONValue {
    .object([
      "receipts": .array(
        Array(
          repeating: ["id": "9qj4tz0c6w1m8k3x5v7b2n4ha", "shownAt": "2026-03-02T08:00:05.020+01:00"], count: count))
    ])
  }
}
