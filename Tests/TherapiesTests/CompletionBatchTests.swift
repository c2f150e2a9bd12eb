import Hummingbird
import JSON
import Remedi
import Support
import Testing
import Web

/// What becomes of the whole of what was sent.
@Suite("POST /api/v1/completions: batches")
struct CompletionBatchTests {
  @Test("500 items are recorded in order")
  func largest() async throws {
    let site = try await TestSite()
    let prescription = try await site.prescribe(at: "08:00")
    // Sixteen months after the prescription's first day.
    site.clock.now = try #require(Instant("2027-07-31T12:00:00.000+02:00"))
    let first = try #require(LocalDate("2026-03-01"))
    let items = (0..<500).map { number in
      item(number, prescription.dose("\((first + number).description.filter { $0 != "-" })T0800"))
    }
    try await site.run { client in
      let answer = try await client.api(.bob).record(items)
      #expect(answer.statuses == Array(repeating: "recorded", count: 500))
      #expect(answer.results.map { $0["id"]?.string } == (0..<500).map(uuid))
      let again = try await client.api(.bob).record(items.reversed())
      #expect(again.statuses == Array(repeating: "duplicate", count: 500))
    }
  }

  @Test("500 items with the longest notes are not too large")
  func largestNotes() async throws {
    let site = try await TestSite()
    let prescription = try await site.prescribe(at: "08:00")
    site.clock.now = try #require(Instant("2027-07-31T12:00:00.000+02:00"))
    let first = try #require(LocalDate("2026-03-01"))
    let note = String(repeating: "ы", count: CompletionRules.longestNote)
    let items = (0..<500).map { number in
      let day = (first + number).description.filter { $0 != "-" }
      return item(number, prescription.dose("\(day)T0800"), ["feedback": ["note": .string(note)]])
    }
    try await site.run { client in
      let answer = try await client.api(.bob).record(items)
      #expect(answer.statuses == Array(repeating: "recorded", count: 500))
    }
  }

  @Test("no item and 501 items are refused as a whole", arguments: [0, 501])
  func count(count: Int) async throws {
    let site = try await TestSite()
    let prescription = try await site.prescribe(at: "08:00")
    try await site.run { client in
      let answer = try await client.api(.bob).record((0..<count).map { item($0, prescription.dose("20260302T0800")) })
      #expect(answer.status == 422)
      #expect(answer.problemFields == ["/completions"])
      #expect(try await client.api(.bob).recorded() == [])
    }
  }

  @Test("a bad item spoils no other, and says what is wrong with it")
  func badItems() async throws {
    let site = try await TestSite()
    let prescription = try await site.prescribe(at: "08:00")
    @Sendable func dose(_ day: Int) -> String { prescription.dose("2026030\(day)T0800") }
    let bad: [(JSONValue, [String])] = [
      (item(1, dose(1), ["outcome": "taken"]), ["/outcome"]), (item(1, dose(1), ["outcome": nil]), ["/outcome"]),
      (item(1, dose(1), ["completedAt": "2026-03-01 08:00"]), ["/completedAt"]),
      (item(1, dose(1), ["completedAt": 1_772_449_200]), ["/completedAt"]),
      (item(1, dose(1), ["completedAt": "2026-02-29T08:00:00Z"]), ["/completedAt"]),
      (item(1, dose(1), ["completedAt": "2026-03-01T08:00:60Z"]), ["/completedAt"]),
      (
        item(1, dose(1), ["feedback": ["pain": 11, "effort": -1, "mood": 3]]),
        ["/feedback/pain", "/feedback/effort", "/feedback/mood"]
      ),
      (item(1, dose(1), ["feedback": ["pain": 2.5]]), ["/feedback/pain"]),
      (item(1, dose(1), ["feedback": "fine"]), ["/feedback"]),
      (item(1, dose(1), ["feedback": ["note": .string(String(repeating: "x", count: 2001))]]), ["/feedback/note"]),
      (item(1, dose(1), ["mood": "good", "a/b~c": 1]), ["/a~1b~0c", "/mood"]),
      (item(1, dose(1), ["prescriptionId": .string(prescription.id.text)]), ["/prescriptionId"]),
      (["id": .string(uuid(1)), "outcome": "completed", "completedAt": "2026-03-01T08:00:00Z"], ["/occurrenceId"]),
      (["id": .string(uuid(1))], ["/occurrenceId", "/outcome", "/completedAt"]),
    ]
    try await site.run { client in
      let good = item(100, dose(2))
      let answer = try await client.api(.bob).record(bad.map(\.0) + [good])
      #expect(answer.status == 200)
      #expect(answer.statuses == Array(repeating: "rejected", count: bad.count) + ["recorded"])
      for (result, fields) in zip(answer.results, bad.map(\.1)) {
        #expect(result["id"]?.string == uuid(1))
        #expect(result["problem"]?["code"] == "validation")
        #expect(result["problem"]?["status"] == 422)
        let pointers = (result["problem"]?["errors"]?.array ?? []).compactMap { $0["pointer"]?.string }
        #expect(Set(pointers) == Set(fields))
      }
    }
  }

  @Test("an item whose id cannot be read has none in the answer")
  func unreadableIDs() async throws {
    let site = try await TestSite()
    let prescription = try await site.prescribe(at: "08:00")
    let dose = prescription.dose("20260302T0800")
    let items: [JSONValue] = [
      nil, "text", 7, [], ["nothing": true], item(1, dose, ["id": nil]), item(1, dose, ["id": 7]),
      item(1, dose, ["id": "not-a-uuid"]), item(1, dose, ["id": "00000000-0000-4000-8000-00000000000"]),
      item(1, dose, ["id": "{00000000-0000-4000-8000-000000000001}"]),
    ]
    try await site.run { client in
      let answer = try await client.api(.bob).record(items + [item(1, dose)])
      #expect(answer.status == 200)
      #expect(answer.statuses == Array(repeating: "rejected", count: items.count) + ["recorded"])
      for result in answer.results.dropLast() {
        #expect(result["id"] == .some(.null))
        #expect(result["problem"]?["errors"]?.array?.isEmpty == false)
      }
    }
  }

  @Test(
    "a text that cannot be taken spoils its item alone",
    arguments: ["\\u0000", "a\\u0000b", "\\ud800", "\\udc00", "\\ud800\\u0041", "\\ud83d\\\"", "\\ud800\\ud800"])
  func unsoundTexts(note: String) async throws {
    let site = try await TestSite()
    let prescription = try await site.prescribe(at: "08:00", "12:00")
    try await site.run { client in
      let spoilt = item(1, prescription.dose("20260302T0800"), ["feedback": ["note": "NOTE"]]).text
        .replacing("NOTE", with: note)
      let sound = item(2, prescription.dose("20260302T1200"), ["feedback": ["note": "\u{1F600}"]]).text
      let body = "{\"completions\": [\(spoilt), \"\(note)\", \(sound)]}"
      let answer = try await client.api(.bob).send(.post, "/api/v1/completions", body: body)
      #expect(answer.status == 200, "\(answer.text)")
      #expect(answer.statuses == ["rejected", "rejected", "recorded"])
      #expect(answer.results.first?["id"]?.string == uuid(1))
      let errors = answer.results.first?["problem"]?["errors"]?.array
      #expect(errors?.map { $0["pointer"]?.string } == ["/feedback/note"])
      #expect(answer.results.last?["completion"]?["feedback"]?["note"] == "\u{1F600}")
    }
  }

  @Test(
    "an envelope that is wrong is refused",
    arguments: [
      ("{}", 422), ("[]", 422), ("null", 422), ("{\"completions\": {}}", 422), ("{\"completions\": null}", 422),
      ("{\"completions\": [{}], \"more\": 1}", 422), ("", 400), ("{", 400), ("{\"completions\": [}", 400),
      ("{\"completions\": [], \"completions\": []}", 400), ("{\"completions\": [{\"id\": 1, \"id\": 2}]}", 400),
      ("{\"completions\": \"\\u0000\"}", 422), ("{\"completions\": \"\\ud800\"}", 422),
      ("{\"completions\": [{}], \"\\u0000\": 1}", 422), ("{\"completions\": [{}], \"\\ud800\": 1}", 400),
      (String(repeating: "[", count: 100_000), 400), ("\u{FEFF}{\"completions\": []}", 400),
    ])
  func envelope(body: String, status: Int) async throws {
    let site = try await TestSite()
    try await site.run { client in
      let answer = try await client.api(.bob).send(.post, "/api/v1/completions", body: body)
      #expect(answer.status == status)
      #expect(answer.headers[.contentType] == "application/problem+json")
    }
  }

  @Test(
    "another media type is refused",
    arguments: [
      "text/plain", "application/x-www-form-urlencoded", "application/merge-patch+json", "application/jsonx", "",
    ])
  func mediaType(mediaType: String) async throws {
    let site = try await TestSite()
    try await site.run { client in
      let answer = try await client.api(.bob).send(
        .post, "/api/v1/completions", headers: [.contentType: mediaType], body: "{\"completions\": [{}]}")
      #expect(answer.status == 415)
    }
  }

  @Test("a body beyond any batch is refused")
  func tooLarge() async throws {
    let site = try await TestSite()
    try await site.run { client in
      let body = "{\"completions\": [\"" + String(repeating: "x", count: 6 * 1024 * 1024) + "\"]}"
      let answer = try await client.api(.bob).send(.post, "/api/v1/completions", body: body)
      #expect(answer.status == 413)
      #expect(answer.problemCode == "too-large")
    }
  }

  @Test("while the store is away the client is told when to send it again, and then it is recorded")
  func storeAway() async throws {
    let store = FaultyStore()
    let site = try await TestSite(store: store)
    let prescription = try await site.prescribe(at: "08:00")
    try await site.run { client in
      store.isAway = true
      let away = try await client.api(.bob).record(item(1, prescription.dose("20260302T0800")))
      store.isAway = false
      #expect(away.status == 503)
      #expect(away.problemCode == "storage-unavailable")
      #expect(away.headers[.retryAfter] != nil)
      #expect(try await client.api(.bob).record(item(1, prescription.dose("20260302T0800"))).statuses == ["recorded"])
    }
  }
}
