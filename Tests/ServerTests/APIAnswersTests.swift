import Hummingbird
import JSON
import Record
import Remedi
import Support
import Synchronization
import Testing
import Web

/// Real answers against the description: their status, headers and every field.
@Suite("The answers of the patient API")
struct APIAnswersTests {
  let site: TestSite
  let prescription: Prescription
  let description: APIDescription
  let seen = Seen()

  init() async throws {
    site = try await TestSite()
    prescription = try await Self.prescribe(site)
    description = try await site.run { try await APIDescription($0) }
  }

  @Test("are as described where all is well, each of them")
  func successes() async throws {
    let invited = try await site.record.createPatient(
      Patient.Profile(name: "Frank Fox"), timeZone: "UTC", by: site.ann, at: site.clock.now)
    let invitation = "/invitations/\(site.record.code(of: invited.invitationId))"
    try await site.run { client in
      let (bob, nobody) = (client.api(.bob), client.anonymousAPI)
      expect(.get, "/invitations/{code}", 200, try await get(nobody, invitation))
      expect(
        .post, "/invitations/{code}", 201,
        try await nobody.post("/api/v1\(invitation)", json: ["password": "four grey geese"]))
      let pair: JSONValue = ["userName": "bob.martin", "password": .string(Cast.password), "device": "tests"]
      let session = try await nobody.post("/api/v1/session", json: pair)
      expect(.post, "/session", 201, session)
      let token = try #require(session.json["token"]?.string)
      expect(.delete, "/session", 204, try await client.api(token: token).delete("/api/v1/session"))
      let second = try await nobody.post("/api/v1/session", json: pair)
      let id = try await client.api(token: try #require(second.json["token"]?.string)).get("/api/v1/sessions").json
      let current = try #require(id["items"]?.array?.first { $0["current"] == true }?["id"]?.string)
      expect(.delete, "/sessions/{id}", 204, try await bob.delete("/api/v1/sessions/\(current)"))
      let forgotten: JSONValue = ["userName": "dora.dale"]
      expect(.post, "/password-resets", 202, try await nobody.post("/api/v1/password-resets", json: forgotten))
      let letter = try await site.record.mailedCode(at: site.clock.now)
      expect(
        .put, "/password-resets/{code}", 204,
        try await nobody.put("/api/v1/password-resets/\(letter)", json: ["password": "four grey geese"]))
      let passwords: JSONValue = ["current": .string(Cast.password), "new": "four grey geese"]
      expect(.put, "/password", 204, try await bob.put("/api/v1/password", json: passwords))

      try await members(nobody, client)
      try await messages(client)
      try await sharing(bob)
      try await notices(bob)
      try await calendars(bob)
      try await devices(bob)
      try await reminders(client)
      try await readings(bob)
      let rejected: JSONValue = ["id": "rubbish", "outcome": "done"]
      let batch: JSONValue = ["completions": [taken(1, "02T0800"), taken(2, "02T0800"), taken(3, "01T0801"), rejected]]
      let results = try await bob.post("/api/v1/completions", json: batch)
      #expect(
        results.json["results"]?.array?.compactMap { $0["status"]?.string } == [
          "recorded", "duplicate", "rejected", "rejected",
        ])
      expect(.post, "/completions", 200, results)
      try await summaries(bob)
      try await caregivers(client)
      for path in [
        "/me", "/sessions", "/audit-events", "/audit-events?limit=2", "/changes", "/schedule",
        "/schedule?from=2026-03-01&to=2026-03-03", "/prescriptions", "/prescriptions?limit=1",
        "/completions?from=2026-03-01&to=2026-03-03", "/statistics?from=2026-02-27&to=2026-03-03",
        "/settings", "/clinic", "/summaries", "/summaries?limit=1", "/schedule-preview?timeZone=Asia/Tokyo",
      ] {
        let answer = try await get(bob, path)
        let template = path.split(separator: "?").first.map(String.init) ?? path
        expect(.get, template, 200, answer)
        let tag = try #require(answer.headers[.eTag])
        expect(.get, template, 304, try await bob.get("/api/v1\(path)", headers: [.ifNoneMatch: tag]))
      }
      let start = try #require(try await get(bob, "/changes").json["cursor"]?.string)
      expect(.get, "/prescriptions/{id}", 200, try await get(bob, "/prescriptions/\(prescription.id)"))
      for dose in ["c20260302T0800", "c20260302T0801"] {
        let explained = try await get(bob, "/occurrences/\(prescription.id).\(dose)/explanation")
        expect(.get, "/occurrences/{id}/explanation", 200, explained)
      }
      let travel: JSONValue = [
        "timeZone": "Asia/Tokyo", "language": "en", "textSize": 120, "dayParts": ["noon": "13:00"],
      ]
      expect(.patch, "/me", 200, try await bob.patch("/api/v1/me", json: travel))
      let quiet: JSONValue = [
        "medicationReminders": true, "exerciseReminders": false, "lead": 300, "repeats": ["interval": 60, "count": 1],
        "quietHours": ["from": "22:00", "to": "07:00"],
      ]
      expect(.put, "/settings", 200, try await bob.put("/api/v1/settings", json: quiet))
      let patched = try await bob.patch("/api/v1/completions/\(uuid(1))", json: ["feedback": ["pain": 3]])
      expect(.patch, "/completions/{id}", 200, patched)
      expect(.delete, "/completions/{id}", 204, try await bob.delete("/api/v1/completions/\(uuid(1))"))
      expect(.get, "/completions", 200, try await get(bob, "/completions?from=2026-03-01&to=2026-03-03"))
      let changes = try await get(bob, "/changes?since=\(start)")
      expect(.get, "/changes", 200, changes)
      let kinds = changes.json["changes"]?.array?.compactMap { $0["kind"]?.string }
      #expect(kinds == ["profile", "settings", "completion"])
    }
    let described = description.operations.flatMap { operation in
      [200, 201, 202, 204].filter { description.response(operation, $0) != nil }.map { "\(operation) \($0)" }
    }
    #expect(Set(described).subtracting(seen.all) == [])
  }

  @Test("are as described of every kind of rule, and of what is taken as needed")
  func kinds() async throws {
    let file = try await site.bobFile()
    let start = try #require(LocalDate("2026-02-27"))
    let tablet = try #require(DecimalNumber("1").map { Quantity($0, "tablet") })
    let first = try #require(Instant("2026-02-27T07:00:00.000+01:00"))
    let doses = [
      TimedDose(.dayPart(.morning, .before), quantity: tablet), TimedDose(.dayPart(.bedtime), quantity: tablet),
    ]
    let home = Timing.Clock.home(try ZoneName("Asia/Tokyo", in: site.record.timeZones))
    let pause = TimingExceptions(pauses: [.init(from: start + 20, through: start + 21, reason: "holiday")])
    let asNeeded = Recurrence.AsNeeded(
      quantity: tablet, minimumInterval: 14_400, maximumPerDay: 1, indication: "pain")
    let rules: [Timing] = try [
      Timing(.onDays(.daily, doses), start: start, clock: home, exceptions: pause),
      Timing(.onDays(.everyDays(2), doses), start: start, count: 18),
      Timing(.onDays(.weekdays([.monday, .thursday], everyWeeks: 2), doses), start: start),
      Timing(.onDays(.monthDays([1, 31], whereMissing: .skip), doses), start: start),
      Timing(.onDays(.monthWeekday(nth: -1, .friday), doses), start: start),
      Timing(.onDays(.cycle(on: 21, off: 7), doses), start: start),
      Timing(.interval(.init(first: first, every: 480, quantity: tablet)), start: start),
      Timing(.asNeeded(asNeeded), start: start),
      Timing(phases: [
        Phase(.onDays(.daily, doses), start: start, end: start + 6),
        Phase(.onDays(.everyDays(2), doses), start: start + 7),
      ]),
    ]
    var taken = ""
    for (index, rule) in rules.enumerated() {
      let version = PrescriptionVersion(
        effectiveFrom: first, authoredAt: first, author: Actor(site.ann),
        action: Action(id: "k\(index)", name: "K\(index)", description: ""), timing: rule, frequency: "as I wrote it")
      let made = try await file.prescribe(.medication, version, at: first)
      if case .asNeeded = rule.phases[0].recurrence { taken = made.id.text }
    }
    let named = taken
    try await site.run { client in
      let bob = client.api(.bob)
      let prescriptions = try await get(bob, "/prescriptions")
      expect(.get, "/prescriptions", 200, prescriptions)
      let kinds = prescriptions.json["items"]?.array?.compactMap { $0["timing"]?["kind"]?.string } ?? []
      #expect(
        Set(kinds) == [
          "daily", "days", "weekdays", "monthDays", "monthWeekday", "cycle", "interval", "asNeeded", "phases",
        ])
      let items: [JSONValue] = (5...6).map { number in
        [
          "id": .string(uuid(number)), "prescriptionId": .string(named), "outcome": "completed",
          "completedAt": "2026-03-02T08:04:31.250+01:00",
        ]
      }
      let results = try await bob.post("/api/v1/completions", json: ["completions": .array(items)])
      expect(.post, "/completions", 200, results)
      #expect(results.json["results"]?.array?.map { $0["completion"]?["overLimit"] } == [false, true])
      for path in ["/schedule", "/schedule?from=2026-03-01&to=2026-03-03"] {
        expect(.get, "/schedule", 200, try await get(bob, path))
      }
      expect(.get, "/completions", 200, try await get(bob, "/completions?from=2026-03-01&to=2026-03-03"))
    }
  }

  @Test("are as described where something is refused")
  func refusals() async throws {
    let used = "/invitations/\(site.record.code(of: site.bob.invitationId))"
    let annsToken = try await site.memberToken(of: site.ann)
    try await site.run { client in
      let (bob, nobody, ann) = (client.api(.bob), client.anonymousAPI, client.api(token: annsToken))
      for operation in description.operations where description[operation]?["security"] == nil {
        let method = try #require(HTTPRequest.Method(rawValue: operation.method))
        let path = "/api/v1" + operation.path.replacing("{id}", with: uuid(1))
        let caller = operation.path.hasPrefix("/member/") ? ann : bob
        expect(method, operation.path, 401, try await nobody.send(method, path))
        expect(method, operation.path, 406, try await caller.send(method, path, headers: [.accept: "text/html"]))
        if operation.method == "GET" {
          expect(.get, operation.path, 422, try await caller.get("\(path)?unknown=1"))
          guard operation.path.hasSuffix("s") || operation.path == "/schedule" else { continue }
          expect(.get, operation.path, 400, try await caller.get("\(path)?from=%ZZ"))
        }
      }
      expect(.get, "/prescriptions/{id}", 404, try await get(bob, "/prescriptions/unknown"))
      expect(.get, "/occurrences/{id}/explanation", 404, try await get(bob, "/occurrences/unknown/explanation"))
      expect(.delete, "/sessions/{id}", 404, try await bob.delete("/api/v1/sessions/unknown"))
      let bodies: [(HTTPRequest.Method, String, String, APIClient)] = [
        (.post, "/session", "/session", nobody), (.post, "/member/session", "/member/session", nobody),
        (.post, "/completions", "/completions", bob),
        (.post, "/summaries", "/summaries", bob), (.post, "/calendars", "/calendars", bob),
        (.put, "/notifications", "/notifications", bob), (.post, "/reminder-preview", "/reminder-preview", bob),
        (.put, "/caregivers/{id}/notices", "/caregivers/\(uuid(1))/notices", bob),
        (.put, "/reminders/{slot}/later", "/reminders/20260303T0700Z/later", bob),
        (.post, "/devices", "/devices", bob), (.post, "/reminder-receipts", "/reminder-receipts", bob),
        (.put, "/caregivers/{id}/consent", "/caregivers/\(uuid(1))/consent", bob),
        (.put, "/notices/{id}/reading", "/notices/\(uuid(1))/reading", bob),
        (.patch, "/completions/{id}", "/completions/\(uuid(1))", bob), (.patch, "/me", "/me", bob),
        (.put, "/settings", "/settings", bob), (.put, "/password", "/password", bob),
        (.post, "/password-resets", "/password-resets", nobody),
        (.put, "/password-resets/{code}", "/password-resets/unknown", nobody),
      ]
      for (method, template, path, device) in bodies {
        func send(_ body: String, _ type: String = "application/json") async throws -> Answer {
          try await device.send(method, "/api/v1\(path)", headers: [.contentType: type], body: body)
        }
        expect(method, template, 400, try await send("{"))
        expect(method, template, 413, try await send(String(repeating: " ", count: 7 * 1024 * 1024)))
        expect(method, template, 415, try await send("{}", "text/plain"))
        expect(method, template, 422, try await send("{\"unknown\": true}"))
      }
      expect(.patch, "/completions/{id}", 404, try await bob.patch("/api/v1/completions/\(uuid(1))", json: [:]))
      expect(.delete, "/completions/{id}", 404, try await bob.delete("/api/v1/completions/\(uuid(1))"))
      _ = try await bob.post("/api/v1/completions", json: ["completions": [taken(1, "02T0800")]])
      let path = "/api/v1/completions/\(uuid(1))"
      expect(
        .patch, "/completions/{id}", 412,
        try await bob.patch(path, json: ["outcome": "skipped"], headers: [.ifMatch: "\"7\""]))
      _ = try await bob.delete(path)
      expect(.patch, "/completions/{id}", 409, try await bob.patch(path, json: ["outcome": "skipped"]))
      expect(
        .patch, "/me", 412, try await bob.patch("/api/v1/me", json: ["phone": "1"], headers: [.ifMatch: "\"7\""]))
      let silent: JSONValue = [
        "medicationReminders": false, "exerciseReminders": false, "lead": 0, "repeats": nil, "quietHours": nil,
      ]
      expect(
        .put, "/settings", 412, try await bob.put("/api/v1/settings", json: silent, headers: [.ifMatch: "\"7\""]))
      expect(.get, "/invitations/{code}", 409, try await get(nobody, used))
      expect(
        .post, "/invitations/{code}", 409,
        try await nobody.post("/api/v1\(used)", json: ["password": "four grey geese"]))
      expect(.get, "/invitations/{code}", 404, try await get(nobody, "/invitations/unknown"))
      for _ in 1...20 { _ = try await nobody.post("/api/v1/password-resets", json: ["userName": "nobody"]) }
      expect(
        .post, "/password-resets", 429, try await nobody.post("/api/v1/password-resets", json: ["userName": "nobody"]))
      let unknown = "/api/v1/password-resets/unknown"
      for _ in 1...20 {
        expect(
          .put, "/password-resets/{code}", 404, try await nobody.put(unknown, json: ["password": "four grey geese"]))
      }
      expect(.put, "/password-resets/{code}", 429, try await nobody.put(unknown, json: ["password": "four grey geese"]))
      let wrong: JSONValue = ["userName": "bob.martin", "password": "wrong"]
      for _ in 1...SignInAttempts.limit {
        expect(.post, "/session", 401, try await nobody.post("/api/v1/session", json: wrong))
      }
      expect(.post, "/session", 403, try await signInWithTemporaryPassword(nobody))
      let guess: JSONValue = ["current": "wrong", "new": "four grey geese"]
      expect(.put, "/password", 429, try await bob.put("/api/v1/password", json: guess))
      expect(.post, "/session", 429, try await nobody.post("/api/v1/session", json: wrong))
      let cursor = try #require(try await get(bob, "/changes").json["cursor"]?.string)
      site.clock.advance(seconds: 10 * 86_400)
      expect(.get, "/changes", 410, try await get(bob, "/changes?since=\(cursor)"))
    }
  }

  @Test("are as described while the store is away")
  func storeAway() async throws {
    let store = FaultyStore()
    let site = try await TestSite(store: store)
    try await site.run { client in
      store.isAway = true
      for operation in description.operations {
        let method = try #require(HTTPRequest.Method(rawValue: operation.method))
        let path = operation.path.replacing("{id}", with: uuid(1)).replacing("{code}", with: "abc")
        let bodies = [
          "/password": "{\"current\": \"wrong\", \"new\": \"four grey geese\"}",
          "/session": "{\"userName\": \"bob.martin\", \"password\": \"wrong\"}",
          "/member/session": "{\"userName\": \"ann@example.org\", \"password\": \"wrong\"}",
          "/password-resets": "{\"userName\": \"bob.martin\"}",
          "/password-resets/{code}": "{\"password\": \"four grey geese\"}",
          "/invitations/{code}": "{\"password\": \"four grey geese\"}",
        ]
        let body = method == .get || method == .delete ? nil : bodies[operation.path] ?? "{}"
        expect(method, operation.path, 503, try await client.api(.bob).send(method, "/api/v1\(path)", body: body))
      }
    }
  }
}
