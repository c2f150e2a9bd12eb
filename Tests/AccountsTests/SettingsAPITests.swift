import Hummingbird
import JSON
import Record
import Remedi
import Support
import Testing
import Web

@Suite("/api/v1/settings")
struct SettingsAPITests {
  static let path = "/api/v1/settings"
  static let usual: JSONValue = [
    "medicationReminders": true, "exerciseReminders": true, "lead": 0, "repeats": ["interval": 600, "count": 2],
    "quietHours": nil,
  ]
  static let own: JSONValue = [
    "medicationReminders": true, "exerciseReminders": false, "lead": 900, "repeats": nil,
    "quietHours": ["from": "22:00", "to": "07:00"],
  ]

  /// The settings of one's own with some fields changed.
  private func own(_ changes: [String: JSONValue]) -> JSONValue {
    guard case .object(let members) = Self.own else { return Self.own }
    return .object(members.merging(changes) { $1 })
  }

  @Test("tells the usual until the patient sets something, and then that")
  func works() async throws {
    let site = try await TestSite()
    try await site.run { client in
      let bob = client.api(.bob)
      let before = try await bob.get(Self.path)
      #expect(before.status == 200)
      #expect(before.json == Self.usual)
      #expect(before.headers[.cacheControl] == "private, no-cache")
      let tag = try #require(before.headers[.eTag])
      #expect(try await bob.get(Self.path, headers: [.ifNoneMatch: tag]).status == 304)

      let answer = try await bob.put(Self.path, json: Self.own)
      #expect(answer.status == 200)
      #expect(answer.json == Self.own)
      let now = try await bob.get(Self.path, headers: [.ifNoneMatch: tag])
      #expect(now.text == answer.text)
      #expect(now.headers[.eTag] == answer.headers[.eTag])
      #expect(now.headers[.eTag] != tag)
      // The clinic and other patients are none the wiser, but for the trail.
      #expect(try await client.api(.dora).get(Self.path).json == Self.usual)
      #expect(
        try await client.as(.ann).get("/patients/\(site.bob.id)").words.contains("Bob Martin changed the reminders"))
    }
    let entries = try await site.bobFile().auditTrail(limit: 10).filter { $0.event == .remindersChanged }
    #expect(entries.map(\.by) == [Actor(site.bob)])
    #expect(try await site.record.check().faults == [])
  }

  @Test(
    "takes everything within its ranges",
    arguments: [
      ["lead": 86_400], ["lead": 0], ["repeats": ["interval": 60, "count": 20]],
      ["repeats": ["interval": 86_400, "count": 1]], ["quietHours": ["from": "00:00", "to": "23:59"]],
      ["quietHours": nil], ["medicationReminders": false],
    ] as [[String: JSONValue]])
  func ranges(changes: [String: JSONValue]) async throws {
    let site = try await TestSite()
    try await site.run { client in
      let answer = try await client.api(.bob).put(Self.path, json: own(changes))
      #expect(answer.status == 200)
      #expect(answer.json == own(changes))
      #expect(try await client.api(.bob).get(Self.path).json == own(changes))
    }
  }

  @Test(
    "names every field that is wrong or unknown",
    arguments: [
      (["medicationReminders": "yes"], ["/medicationReminders"]), (["exerciseReminders": nil], ["/exerciseReminders"]),
      (["lead": -1], ["/lead"]), (["lead": 86_401], ["/lead"]), (["lead": 1.5], ["/lead"]), (["lead": nil], ["/lead"]),
      (["repeats": []], ["/repeats", "/repeats/interval", "/repeats/count"]),
      (["repeats": [:]], ["/repeats/interval", "/repeats/count"]),
      (["repeats": ["interval": 59, "count": 21]], ["/repeats/interval", "/repeats/count"]),
      (["repeats": ["interval": 86_401, "count": 0]], ["/repeats/interval", "/repeats/count"]),
      (["repeats": ["interval": 600, "count": 2, "sound": "loud"]], ["/repeats/sound"]),
      (["quietHours": ["from": "22:00"]], ["/quietHours/to"]),
      (["quietHours": ["from": "22:00", "to": "22:00"]], ["/quietHours/to"]),
      (["quietHours": ["from": "24:00", "to": "7:00"]], ["/quietHours/from", "/quietHours/to"]),
      (["quietHours": ["from": "22:00", "to": nil], "lead": "1"], ["/quietHours/to", "/lead"]),
      (["sound": "loud"], ["/sound"]),
    ] as [([String: JSONValue], [String])])
  func malformed(changes: [String: JSONValue], fields: [String]) async throws {
    let site = try await TestSite()
    try await site.run { client in
      let answer = try await client.api(.bob).put(Self.path, json: own(changes))
      #expect(answer.status == 422)
      #expect(answer.problemCode == "validation")
      #expect(Set(answer.problemFields) == Set(fields))
      #expect(try await client.api(.bob).get(Self.path).json == Self.usual)
    }
  }

  @Test(
    "wants every field named",
    arguments: ["medicationReminders", "exerciseReminders", "lead", "repeats", "quietHours"])
  func missing(name: String) async throws {
    let site = try await TestSite()
    try await site.run { client in
      guard case .object(var members) = Self.own else { return }
      members[name] = nil
      let answer = try await client.api(.bob).put(Self.path, json: .object(members))
      #expect(answer.status == 422)
      #expect(answer.problemFields == ["/\(name)"])
    }
  }

  @Test("refuses what is no object, no JSON, or of another type")
  func unreadable() async throws {
    let site = try await TestSite()
    try await site.run { client in
      let bob = client.api(.bob)
      #expect(try await bob.put(Self.path, json: []).status == 422)
      #expect(try await bob.send(.put, Self.path, body: "{").status == 400)
      #expect(try await bob.send(.put, Self.path, headers: [.contentType: "text/plain"], body: "{}").status == 415)
      #expect(try await bob.get("\(Self.path)?all=1").problemFields == ["all"])
      let method = try await bob.send(.patch, Self.path, body: "{}")
      #expect(method.status == 405)
      #expect(method.headers[.allow] == "GET, HEAD, PUT, OPTIONS")
    }
  }

  @Test("honours If-Match, and lets a retry pass")
  func ifMatch() async throws {
    let site = try await TestSite()
    try await site.run { client in
      let bob = client.api(.bob)
      let tag = try #require(try await bob.get(Self.path).headers[.eTag])
      let first = try await bob.put(Self.path, json: Self.own, headers: [.ifMatch: tag])
      #expect(first.status == 200)
      let again = try await bob.put(Self.path, json: Self.own, headers: [.ifMatch: tag])
      #expect(again.status == 200)
      #expect(again.headers[.eTag] == first.headers[.eTag])
      let stale = try await bob.put(Self.path, json: own(["lead": 60]), headers: [.ifMatch: tag])
      #expect(stale.status == 412)
      #expect(stale.problemCode == "stale-revision")
      #expect(try await bob.get(Self.path).json == Self.own)
      let next = try #require(first.headers[.eTag])
      #expect(try await bob.put(Self.path, json: own(["lead": 60]), headers: [.ifMatch: next]).status == 200)
      #expect(try await bob.put(Self.path, json: Self.usual, headers: [.ifMatch: "*"]).status == 200)
      #expect(try await bob.get(Self.path).headers[.eTag] == tag)
    }
  }

  @Test("writes nothing where nothing is changed")
  func sameContent() async throws {
    let store = CountingStore()
    let site = try await TestSite(store: store)
    try await site.run { client in
      let bob = client.api(.bob)
      for (settings, isNew) in [(Self.usual, false), (Self.own, true), (Self.own, false)] {
        let before = store.counts[3]
        let answer = try await bob.put(Self.path, json: settings)
        #expect(answer.json == settings)
        #expect((store.counts[3] > before) == isNew)
      }
    }
  }

  @Test("needs a token that is in force", arguments: [HTTPRequest.Method.get, .put])
  func anonymous(method: HTTPRequest.Method) async throws {
    let site = try await TestSite()
    try await site.run { client in
      let body = method == .put ? Self.own.text : nil
      for answer in [
        try await client.anonymousAPI.send(method, Self.path, body: body),
        try await client.api(token: "made-up").send(method, Self.path, body: body),
        try await client.as(.ann).send(method, Self.path),
      ] {
        #expect(answer.status == 401)
        #expect(answer.problemCode == "unauthenticated")
        #expect(answer.headers[.wwwAuthenticate] != nil)
      }
      #expect(try await client.api(.bob).get(Self.path).json == Self.usual)
    }
  }
}
