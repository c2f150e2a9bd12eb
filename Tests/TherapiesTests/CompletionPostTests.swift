import JSON
import Remedi
import Support
import Testing
import Web

/// What becomes of one item.
@Suite("POST /api/v1/completions: items")
struct CompletionPostTests {
  let site: TestSite
  let prescription: Prescription
  /// Today's dose at 08:00.
  var dose: String { prescription.dose("20260302T0800") }

  init() async throws {
    site = try await TestSite()
    prescription = try await site.prescribe(at: "08:00", "20:00")
  }

  @Test("is recorded, and says the same to the letter")
  func recorded() async throws {
    // A server's clock has no patient's offset.
    site.clock.now = Instant(milliseconds: site.clock.now.milliseconds)
    try await site.run { client in
      let feedback: JSONValue = ["pain": 2, "effort": 5, "note": "left hand stiff"]
      let answer = try await client.api(.bob).record(item(1, dose, ["reason": nil, "feedback": feedback]))
      #expect(answer.status == 200)
      #expect(answer.headers[.cacheControl] == "private, no-cache")
      #expect(
        answer.json == [
          "results": [
            [
              "id": .string(uuid(1)), "status": "recorded",
              "completion": [
                "id": .string(uuid(1)), "occurrenceId": .string(dose), "prescriptionId": .string(prescription.id.text),
                "version": 1, "kind": "medication", "name": "Levodopa", "amount": "1 tablet", "date": "2026-03-02",
                "scheduledFor": "2026-03-02T08:00:00.000+01:00", "outcome": "completed",
                "completedAt": "2026-03-02T08:04:31.250+01:00", "reason": nil, "feedback": feedback, "late": false,
                "overLimit": false, "within24Hours": nil, "superseded": false,
                "receivedAt": "2026-03-02T12:00:00.000+01:00",
                "recordedBy": ["kind": "patient", "name": "Bob Martin"], "revision": 1, "undoneAt": nil,
              ],
            ]
          ]
        ])
    }
  }

  @Test(
    "`completedAt` comes back letter by letter",
    arguments: [
      "2026-03-02T08:04:31.250+01:00", "2026-03-02T08:04:31+01:00", "2026-03-02T07:04:31Z", "2026-03-02T07:04:31.000Z",
      "2026-03-02T07:04:31-00:00", "2026-03-02T07:04:31.999+00:00", "2026-03-01T21:04:31.100-10:00",
      "1926-03-02T07:04:31.000+05:30", "0001-01-01T00:00:00Z", "2026-03-02T12:05:00.000+01:00",
    ])
  func letters(moment: String) async throws {
    try await site.run { client in
      let bob = client.api(.bob)
      let answer = try await bob.record(item(1, dose, at: moment))
      #expect(answer.results.first?["completion"]?["completedAt"]?.string == moment)
      #expect(
        try await bob.record(item(1, dose, at: moment)).results.first?["completion"]?["completedAt"]?.string == moment)
      let all = try await bob.get("/api/v1/completions?from=2026-03-02&to=2026-03-02")
      #expect(all.json["items"]?[0]?["completedAt"]?.string == moment)
    }
  }

  @Test("sent again it is a duplicate with the first answer; with other content it is a conflict")
  func sameID() async throws {
    try await site.run { client in
      let bob = client.api(.bob)
      let first = try await bob.record(item(1, dose))
      site.clock.advance(seconds: 3600)
      let again = try await bob.record(item(1, dose))
      #expect(again.statuses == ["duplicate"])
      #expect(again.results.first?["completion"] == first.results.first?["completion"])
      // The same moment, written otherwise, is other content.
      for other in [
        item(1, dose, at: "2026-03-02T07:04:31.250Z"), item(1, dose, at: "2026-03-02T08:04:31.251+01:00"),
        item(1, dose, ["outcome": "skipped"]), item(1, dose, ["feedback": ["pain": 1]]),
        item(1, prescription.dose("20260302T2000")),
      ] {
        let answer = try await bob.record(other)
        #expect(answer.statuses == ["rejected"])
        #expect(answer.rejections == ["conflict"])
        #expect(answer.results.first?["problem"]?["status"] == 409)
      }
      #expect(try await bob.recorded().count == 1)
    }
  }

  @Test("an id in capitals is the same id, and is given back as it was written")
  func capitals() async throws {
    try await site.run { client in
      let id = "6B0C1A5E-3F7D-4B1E-9A57-2F1C8D0E4B6A"
      let upper = item(1, dose, ["id": .string(id)])
      let answer = try await client.api(.bob).record(upper, item(1, dose, ["id": .string(id.lowercased())]))
      #expect(answer.statuses == ["recorded", "duplicate"])
      #expect(answer.results.map { $0["id"]?.string } == [id, id.lowercased()])
      #expect(answer.results.first?["completion"]?["id"]?.string == id.lowercased())
    }
  }

  @Test("a second id for the same dose returns the record that stands, and names it from then on")
  func secondID() async throws {
    try await site.run { client in
      let bob = client.api(.bob)
      let first = try await bob.record(item(1, dose))
      let second = try await bob.record(item(2, dose, at: "2026-03-02T08:10:00+01:00", ["outcome": "skipped"]))
      #expect(second.statuses == ["duplicate"])
      #expect(second.results.first?["id"]?.string == uuid(2))
      #expect(second.results.first?["completion"] == first.results.first?["completion"])
      #expect(try await bob.record(item(2, dose)).rejections == ["conflict"])

      let patched = try await bob.patch("/api/v1/completions/\(uuid(2))", json: ["feedback": ["pain": 4]])
      #expect(patched.status == 200)
      #expect(patched.json["id"]?.string == uuid(1))
      #expect(try await bob.delete("/api/v1/completions/\(uuid(2))").status == 204)
      #expect(try await bob.recorded().map { $0["undoneAt"]?.string } == ["2026-03-02T12:00:00.000+01:00"])
    }
  }

  @Test("an undone id revives nothing; done again under a new id it is recorded")
  func undone() async throws {
    try await site.run { client in
      let bob = client.api(.bob)
      _ = try await bob.record(item(1, dose))
      #expect(try await bob.delete("/api/v1/completions/\(uuid(1))").status == 204)
      let retry = try await bob.record(item(1, dose))
      #expect(retry.statuses == ["duplicate"])
      #expect(retry.results.first?["completion"]?["undoneAt"] == "2026-03-02T12:00:00.000+01:00")
      let day = try await bob.get("/api/v1/schedule")
      #expect(day.json["occurrences"]?[0]?["status"] == "late")
      #expect(try await bob.record(item(2, dose)).statuses == ["recorded"])
      #expect(try await bob.recorded().compactMap { $0["undoneAt"]?.string }.count == 1)
    }
  }

  @Test("is too early before its own day has begun where the patient is, not a second later")
  func tooEarly() async throws {
    try site.setClock(march: "02T23:59")
    try await site.run { client in
      let tomorrow = item(1, prescription.dose("20260303T0800"), at: "2026-03-02T23:59:00+01:00")
      let early = try await client.api(.bob).record(tomorrow)
      #expect(early.rejections == ["too-early"])
      try site.setClock(march: "03T00:00")
      #expect(try await client.api(.bob).record(tomorrow).statuses == ["recorded"])
    }
  }

  @Test("may lie five minutes in the future, for a clock that is ahead, and no more")
  func future() async throws {
    try await site.run { client in
      let answer = try await client.api(.bob).record(item(1, dose, at: "2026-03-02T12:05:00.001+01:00"))
      #expect(answer.rejections == ["validation"])
      #expect(answer.results.first?["problem"]?["errors"]?[0]?["pointer"] == "/completedAt")
      #expect(
        try await client.api(.bob).record(item(1, dose, at: "2026-03-02T12:05:00+01:00")).statuses == ["recorded"])
    }
  }

  @Test("may be recorded long after its window has closed, and is late then")
  func late() async throws {
    try site.setClock(march: "30T12:00")
    try await site.run { client in
      let answer = try await client.api(.bob).record(
        item(1, dose, at: "2026-03-02T13:59:59.999+01:00"),
        item(2, prescription.dose("20260301T2000"), at: "2026-03-02T02:00:00+01:00"))
      #expect(answer.results.map { $0["completion"]?["late"]?.bool } == [false, true])
    }
  }

  @Test("what was never asked for is not found, whoever else was asked")
  func neverAsked() async throws {
    let doras = try await site.prescribe(at: "08:00", to: site.dora, by: site.charlie)
    let ended = try await site.prescribe("Ended", at: "08:00", until: "2026-03-01")
    try await site.run { client in
      for occurrence in [
        prescription.dose("20260302T0801"), prescription.dose("20260227T0800"), ended.dose("20260302T0800"),
        doras.dose("20260302T0800"), "rubbish", "", ".", "\(prescription.id)", "\(prescription.id).c20260230T0800",
        "../../x.c20260302T0800", String(repeating: "x", count: 129) + ".c20260302T0800",
      ] {
        let answer = try await client.api(.bob).record(item(1, occurrence))
        #expect(answer.rejections == ["not-found"], "\(occurrence)")
      }
      #expect(try await client.api(.bob).recorded() == [])
    }
  }

  @Test("what was changed or stopped meanwhile can still be recorded, marked as superseded")
  func superseded() async throws {
    try await site.change(prescription, at: "09:00")
    let stopped = try await site.prescribe("Stopped", at: "20:00")
    let stop = Prescription.Stop(
      effectiveFrom: site.clock.now, recordedAt: site.clock.now, by: Actor(site.ann), reason: "Sleepy")
    try await site.bobFile().stop(stopped.id, stop, at: site.clock.now)
    try site.setClock(march: "02T21:00")
    try await site.run { client in
      let evening = "2026-03-02T20:01:00+01:00"
      let answer = try await client.api(.bob).record(
        item(1, dose), item(2, prescription.dose("20260302T2000"), at: evening),
        item(3, stopped.dose("20260302T2000"), at: evening),
        // At nine the first version was in force, which never asked for it.
        item(4, prescription.dose("20260302T0900")))
      #expect(answer.statuses == ["recorded", "recorded", "recorded", "rejected"])
      #expect(answer.results.map { $0["completion"]?["superseded"]?.bool } == [false, true, true, nil])
      #expect(answer.rejections == ["not-found"])
    }
  }

  @Test("a prescription alone names no dose that has a set time")
  func prescriptionAlone() async throws {
    try await site.run { client in
      func alone(_ id: String) -> JSONValue {
        [
          "id": .string(uuid(1)), "prescriptionId": .string(id), "outcome": "completed",
          "completedAt": "2026-03-02T08:00:00Z",
        ]
      }
      let own = try await client.api(.bob).record(alone(prescription.id.text))
      #expect(own.rejections == ["validation"])
      #expect(own.results.first?["problem"]?["errors"]?[0]?["pointer"] == "/occurrenceId")
      for other in ["unknown", "a/b", ""] {
        #expect(try await client.api(.bob).record(alone(other)).rejections == ["not-found"])
      }
      #expect(try await client.api(.dora).record(alone(prescription.id.text)).rejections == ["not-found"])
    }
  }

  @Test("a skipped dose has a reason or none, a completed one none", arguments: Completion.Reason.allCases)
  func reasons(reason: Completion.Reason) async throws {
    try await site.run { client in
      let skipped = item(1, dose, ["outcome": "skipped", "reason": .string(reason.rawValue)])
      let answer = try await client.api(.bob).record(skipped)
      #expect(answer.results.first?["completion"]?["reason"]?.string == reason.rawValue)
      let completed = try await client.api(.bob).record(
        item(2, prescription.dose("20260301T0800"), ["reason": .string(reason.rawValue)]))
      #expect(completed.results.first?["problem"]?["errors"]?[0]?["pointer"] == "/reason")
    }
  }
}
