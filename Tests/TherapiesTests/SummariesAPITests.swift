import Hummingbird
import JSON
import Record
import Remedi
import Support
import Testing
import Web

@Suite("/api/v1/summaries", .timeLimit(.minutes(10)))
struct SummariesAPITests {
  private static let path = "/api/v1/summaries"
  let site: TestSite

  init() async throws { site = try await TestSite() }

  private func share(
    _ number: Int, _ from: String = "2026-03-01", to: String = "2026-03-02", words: JSONValue? = nil
  ) -> JSONValue {
    var members: [String: JSONValue] = ["id": .string(uuid(number)), "from": .string(from), "to": .string(to)]
    members["words"] = words
    return .object(members)
  }

  /// The summary that `GET /statistics` tells of the same days now.
  private func figures(_ api: APIClient, _ from: String, _ to: String) async throws -> JSONValue? {
    try await api.get("/api/v1/statistics?from=\(from)&to=\(to)").json["summary"]
  }

  @Test("keep the figures of the moment, and the words")
  func works() async throws {
    let levodopa = try await site.prescribe(at: "08:00", "20:00")
    try site.setClock(march: "03T12:00")
    try await site.run { client in
      let bob = client.api(.bob)
      _ = try await bob.record(
        item(1, levodopa.dose("20260301T0800")),
        item(2, levodopa.dose("20260301T2000"), ["outcome": "skipped", "reason": "advised"]))
      let cursor = try #require(try await bob.get("/api/v1/changes").json["cursor"]?.string)
      let made = try await bob.post(Self.path, json: share(10, words: " Mornings are slow.\nReally. "))
      #expect(made.status == 201)
      let expected: JSONValue = [
        "id": .string(uuid(10)), "from": "2026-03-01", "to": "2026-03-02", "words": "Mornings are slow.\nReally.",
        "sharedAt": "2026-03-03T12:00:00.000+01:00", "sharedBy": ["kind": "patient", "name": "Bob Martin"],
        "summary": [
          "scheduled": 4, "completed": 1, "skipped": 1, "missed": 2, "expected": 3,
          "adherence": .number((1.0 / 3).description), "percent": 33,
        ],
      ]
      #expect(made.json == expected)
      #expect(made.json["summary"] == (try await figures(bob, "2026-03-01", "2026-03-02")))
      #expect(
        try await bob.get("/api/v1/changes?since=\(cursor)").json["changes"] == [
          ["kind": "summary", "id": .string(uuid(10))]
        ])
      // What is recorded later changes nothing of what was shared.
      _ = try await bob.record(item(3, levodopa.dose("20260302T0800")))
      let list = try await bob.get(Self.path)
      #expect(list.json == ["items": [expected], "next": nil])
      let texts = try await bob.get("/api/v1/audit-events").json["items"]?.array?.compactMap { $0["text"]?.string }
      #expect(texts?.contains("You shared a summary: 1 March 2026 to 2 March 2026.") == true)
    }
  }

  @Test("sent again are one, and never another")
  func again() async throws {
    let levodopa = try await site.prescribe(at: "08:00")
    try await site.run { client in
      let bob = client.api(.bob)
      let first = try await bob.post(Self.path, json: share(1, words: "Fine"))
      #expect(first.status == 201)
      site.clock.advance(seconds: 3600)
      _ = try await bob.record(item(2, levodopa.dose("20260301T0800")))
      // A UUID is the same in capitals; blanks at the ends are no difference.
      var retry = share(1, words: " Fine\n")
      if case .object(var members) = retry {
        members["id"] = .string(uuid(1).uppercased())
        retry = .object(members)
      }
      let second = try await bob.post(Self.path, json: retry)
      #expect(second.status == 201)
      #expect(second.json == first.json)
      for other in [
        share(1, words: "fine"), share(1), share(1, "2026-02-28", words: "Fine"),
        share(1, to: "2026-03-01", words: "Fine"),
      ] {
        let answer = try await bob.post(Self.path, json: other)
        #expect(answer.status == 409)
        #expect(answer.problemCode == "conflict")
      }
      // An absent text, null and an empty one are the same; and the id is each patient's own.
      #expect(try await bob.post(Self.path, json: share(2)).json["words"] == "")
      #expect(try await bob.post(Self.path, json: share(2, words: .null)).status == 201)
      #expect(try await bob.post(Self.path, json: share(2, words: " ")).status == 201)
      #expect(try await client.api(.dora).post(Self.path, json: share(1, words: "Mine")).status == 201)
      #expect(try await bob.get(Self.path).json["items"]?.array?.count == 2)
      #expect(try await client.api(.dora).get(Self.path).json["items"]?.array?.map { $0["words"] } == ["Mine"])
    }
  }

  @Test("sent at once are one")
  func atOnce() async throws {
    try await site.run { client in
      let bob = client.api(.bob)
      let answers = try await withThrowingTaskGroup(of: Answer.self) { group in
        for _ in 1...8 { group.addTask { try await bob.post(Self.path, json: share(1, words: "Fine")) } }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      #expect(Set(answers.map(\.text)).count == 1)
      #expect(answers.allSatisfy { $0.status == 201 })
      #expect(try await bob.get(Self.path).json["items"]?.array?.count == 1)
    }
  }

  @Test("come the latest first, page by page")
  func pages() async throws {
    try await site.run { client in
      let bob = client.api(.bob)
      for number in [3, 1, 5, 2, 4] {
        _ = try await bob.post(Self.path, json: share(number))
        site.clock.advance(seconds: 60)
      }
      var (ids, path): ([String], String?) = ([], "\(Self.path)?limit=2")
      while let next = path {
        let page = try await bob.get(next)
        #expect(page.status == 200)
        ids += page.json["items"]?.array?.compactMap { $0["id"]?.string } ?? []
        path = page.json["next"]?.string.map { "\(Self.path)?limit=2&cursor=\($0)" }
      }
      #expect(ids == [4, 2, 5, 1, 3].map(uuid))
    }
  }

  @Test("are at most twenty within a day; a retry is none")
  func limit() async throws {
    try await site.run { client in
      let bob = client.api(.bob)
      for number in 1...20 { #expect(try await bob.post(Self.path, json: share(number)).status == 201) }
      site.clock.advance(seconds: 60)
      let refused = try await bob.post(Self.path, json: share(21))
      #expect(refused.status == 429)
      #expect(refused.headers[.retryAfter] == "86340")
      #expect(try await bob.post(Self.path, json: share(20)).status == 201)
      #expect(try await client.api(.dora).post(Self.path, json: share(21)).status == 201)
      site.clock.advance(seconds: 86_340)
      #expect(try await bob.post(Self.path, json: share(21)).status == 201)
    }
  }

  @Test("end with today where the patient is, who may be a day ahead of the server")
  func today() async throws {
    try await site.run { client in
      let bob = client.api(.bob)
      #expect(try await bob.post(Self.path, json: share(1, to: "2026-03-03")).problemFields == ["/to"])
      _ = try await bob.patch("/api/v1/me", json: ["timeZone": "Pacific/Auckland"])
      // Noon of the fourth in Berlin is the fifth in Auckland.
      try site.setClock(march: "04T12:30")
      let there = try await bob.post(Self.path, json: share(1, to: "2026-03-05"))
      #expect(there.status == 201)
      #expect(there.json["sharedAt"] == "2026-03-05T00:30:00.000+13:00")
      #expect(try await bob.post(Self.path, json: share(2, to: "2026-03-06")).problemFields == ["/to"])
      #expect(try await bob.post(Self.path, json: share(1, to: "2026-03-05")).json == there.json)
    }
  }

  @Test("of days on which the clock changes count what the statistics count", arguments: ["2026-03-28", "2026-03-29"])
  func daylightSaving(from: String) async throws {
    // No clock shows 02:30 on the 29th.
    let levodopa = try await site.prescribe(at: "02:30", "22:00")
    site.clock.now = try #require(Instant("2026-03-30T12:00:00.000+02:00"))
    try await site.run { client in
      let bob = client.api(.bob)
      _ = try await bob.record(
        item(1, levodopa.dose("20260329T0230"), at: "2026-03-29T03:31:00.000+02:00"),
        item(2, levodopa.dose("20260328T2200"), at: "2026-03-28T22:00:00.000+01:00"))
      let made = try await bob.post(Self.path, json: share(3, from, to: "2026-03-29"))
      #expect(made.json["sharedAt"] == "2026-03-30T12:00:00.000+02:00")
      #expect(made.json["summary"] == (try await figures(bob, from, "2026-03-29")))
      #expect(made.json["summary"]?["scheduled"]?.integer == (from == "2026-03-28" ? 4 : 2))
    }
  }

  @Test("of nothing have figures all the same")
  func nothing() async throws {
    try await site.run { client in
      let made = try await client.api(.bob).post(Self.path, json: share(1, "2025-03-02"))
      #expect(
        made.json["summary"] == [
          "scheduled": 0, "completed": 0, "skipped": 0, "missed": 0, "expected": 0, "adherence": nil, "percent": nil,
        ])
    }
  }

  @Test("are refused where something is wrong, and say what")
  func malformed() async throws {
    try await site.run { client in
      let bob = client.api(.bob)
      let long = String(repeating: "ä", count: 2001)
      for (body, fields) in [
        ([:], ["/id", "/from", "/to"]), (share(1, "2026-03-02", to: "2026-03-01"), ["/to"]),
        (share(1, "2025-03-01"), ["/to"]), (share(1, "yesterday"), ["/from"]),
        (share(1, words: .string(long)), ["/words"]), (share(1, words: "a\u{7}"), ["/words"]),
        (share(1, words: 7), ["/words"]), (["id": "1", "from": "2026-03-01", "to": "2026-03-01"], ["/id"]),
        (["id": .string(uuid(1)), "from": "2026-03-01", "to": "2026-03-01", "summary": nil], ["/summary"]),
      ] as [(JSONValue, [String])] {
        let answer = try await bob.post(Self.path, json: body)
        #expect(answer.status == 422)
        #expect(answer.problemFields == fields, "\(body.text)")
      }
      #expect(try await bob.send(.post, Self.path, body: "{").status == 400)
      #expect(
        try await bob.post(Self.path, json: share(1, "2025-03-02", words: .string(String(long.dropLast())))).status
          == 201)
      for query in ["cursor=rubbish", "limit=0", "limit=501", "from=2026-03-01"] {
        #expect(try await bob.get("\(Self.path)?\(query)").status == 422, "\(query)")
      }
      #expect(try await bob.delete("\(Self.path)/\(uuid(1))").status == 404)
      #expect(try await bob.patch(Self.path, json: [:]).status == 405)
      #expect(try await client.anonymousAPI.get(Self.path).status == 401)
      #expect(try await client.anonymousAPI.post(Self.path, json: share(2)).status == 401)
    }
  }

  @Test("are shared in the name of a caregiver who may record, and read by one who only looks")
  func caregivers() async throws {
    try await site.run { client in
      let bob = client.api(.bob)
      func caregiver(_ name: String, _ access: JSONValue) async throws -> APIClient {
        let made = try await bob.post(
          "/api/v1/caregivers", json: ["name": .string(name), "relationship": "daughter", "access": access])
        let code = try #require(made.json["invitation"]?["code"]?.string)
        let session = try await client.anonymousAPI.post(
          "/api/v1/invitations/\(code)", json: ["password": .string(Cast.password)])
        return client.api(token: try #require(session.json["token"]?.string))
      }
      let (sofia, tom) = (try await caregiver("Sofia Martin", "record"), try await caregiver("Tom Martin", "look"))
      let made = try await sofia.post(Self.path, json: share(1, words: "He walks more."))
      #expect(made.status == 201)
      #expect(made.json["sharedBy"] == ["kind": "caregiver", "name": "Sofia Martin"])
      let refused = try await tom.post(Self.path, json: share(2))
      #expect(refused.status == 403)
      #expect(refused.problemCode == "view-only")
      for reader in [bob, sofia, tom] {
        #expect(try await reader.get(Self.path).json["items"]?.array == [made.json])
      }
      let texts = try await bob.get("/api/v1/audit-events").json["items"]?.array?.compactMap { $0["text"]?.string }
      #expect(texts?.contains("Sofia Martin shared a summary: 1 March 2026 to 2 March 2026.") == true)
    }
  }
}
