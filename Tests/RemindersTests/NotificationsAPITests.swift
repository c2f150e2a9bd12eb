import JSON
import Record
import Remedi
import Support
import Testing
import Web

@testable import Reminders

@Suite("/api/v1/notifications", .timeLimit(.minutes(10)))
struct NotificationsAPITests {
  private static let path = "/api/v1/notifications"
  private static let usual: JSONValue = [
    "mail": false, "planNotices": ["push": true, "mail": true], "later": 600, "lockScreenButtons": true,
    "calendarTitle": nil, "prescriptions": [], "mailAddress": nil,
  ]

  /// The usual settings with some fields changed.
  private func settings(_ changes: [String: JSONValue] = [:]) -> JSONValue {
    guard case .object(var members) = Self.usual else { return Self.usual }
    members["mailAddress"] = nil
    return .object(members.merging(changes) { $1 })
  }

  @Test("tells the usual until the patient sets something, and then that")
  func works() async throws {
    let scene = try await ChartScene()
    let prescription = try await scene.prescribe()
    try await scene.site.run { client async throws in
      let bob = client.api(.bob)
      let before = try await bob.get(Self.path)
      #expect(before.status == 200)
      #expect(before.json == Self.usual)
      let choices: JSONValue = [["prescriptionId": .string(prescription.id.text), "reminders": "always"]]
      let changed = settings([
        "mail": true, "later": 7200, "lockScreenButtons": false, "calendarTitle": "Gym", "prescriptions": choices,
      ])
      let answer = try await bob.put(Self.path, json: changed)
      #expect(answer.status == 200)
      #expect(answer.json["prescriptions"] == choices)
      #expect(answer.json["calendarTitle"] == "Gym")
      let now = try await bob.get(Self.path)
      #expect(now.text == answer.text)
      #expect(now.headers[.eTag] == answer.headers[.eTag] && now.headers[.eTag] != before.headers[.eTag])
      #expect(try await client.api(.dora).get(Self.path).json == Self.usual)
      // What was read can be sent back, and what is as usual need not be named.
      let again = try await bob.put(Self.path, json: now.json)
      #expect(again.text == now.text)
      let plain: JSONValue = [["prescriptionId": .string(prescription.id.text), "reminders": "usual"]]
      #expect(try await bob.put(Self.path, json: settings(["prescriptions": plain])).json["prescriptions"] == [])
    }
    let entries = try await scene.site.bobFile().auditTrail(limit: 10).filter { $0.event == .notificationsChanged }
    #expect(entries.count == 2)
  }

  @Test("does not overwrite what somebody else changed, and takes the same twice")
  func stale() async throws {
    let site = try await TestSite()
    try await site.run { client async throws in
      let bob = client.api(.bob)
      let tag = try #require(try await bob.get(Self.path).headers[.eTag])
      let first = settings(["later": 900])
      #expect(try await bob.put(Self.path, json: first, headers: [.ifMatch: tag]).status == 200)
      #expect(try await bob.put(Self.path, json: first, headers: [.ifMatch: tag]).status == 200)
      let second = try await bob.put(Self.path, json: settings(["later": 1200]), headers: [.ifMatch: tag])
      #expect(second.status == 412)
      #expect(second.problemCode == "stale-revision")
      #expect(try await bob.get(Self.path).json["later"] == 900)
    }
  }

  @Test(
    "names every field that is wrong or unknown",
    arguments: [
      (["mail": "yes"], ["/mail"]), (["planNotices": [:]], ["/planNotices/push", "/planNotices/mail"]),
      (["planNotices": nil], ["/planNotices"]), (["later": 299], ["/later"]), (["later": 7201], ["/later"]),
      (["calendarTitle": " "], ["/calendarTitle"]), (["calendarTitle": "a\nb"], ["/calendarTitle"]),
      (["calendarTitle": .string(String(repeating: "t", count: 61))], ["/calendarTitle"]),
      (["prescriptions": [:]], ["/prescriptions"]), (["prescriptions": [1]], ["/prescriptions/0"]),
      (
        ["prescriptions": [["prescriptionId": "nobodys", "reminders": "off"]]],
        ["/prescriptions/0/prescriptionId"]
      ),
      (["prescriptions": [["prescriptionId": "x", "reminders": "loud"]]], ["/prescriptions/0/reminders"]),
      (["sound": true], ["/sound"]),
    ] as [([String: JSONValue], [String])])
  func faults(changes: [String: JSONValue], fields: [String]) async throws {
    let site = try await TestSite()
    try await site.run { client async throws in
      let answer = try await client.api(.bob).put(Self.path, json: settings(changes))
      #expect(answer.status == 422)
      #expect(Set(answer.problemFields).isSuperset(of: fields), "\(answer.text)")
      #expect(try await client.api(.bob).get(Self.path).json == Self.usual)
      #expect(try await client.anonymousAPI.put(Self.path, json: settings()).status == 401)
      #expect(try await client.anonymousAPI.get(Self.path).status == 401)
    }
  }

  @Test("shows the address of letters shortened, once it was proven")
  func address() async throws {
    let site = try await TestSite()
    try await site.run { client async throws in
      let place = Collections.accounts.root(site.bob.accountId.text)
      let now = site.clock.now
      try await site.record.commit { transaction in
        var account = try #require(try await transaction.value(at: place))
        account.setEmail("bob.martin@example.org", isProven: false, at: now)
        try transaction.put(account, at: place)
      }
      #expect(try await client.api(.bob).get(Self.path).json["mailAddress"] == .null)
      try await site.record.commit { transaction in
        var account = try #require(try await transaction.value(at: place))
        account.proveEmail(at: now)
        try transaction.put(account, at: place)
      }
      #expect(try await client.api(.bob).get(Self.path).json["mailAddress"] == "b…@example.org")
    }
  }
}
