import JSON
import Record
import Remedi
import Support
import Testing
import Web

/// What bears on a dose may be recorded, moved or undone later: the marks are those of the valid records.
extension AsNeededTests {
  /// Whether each of the recorded doses is over the limit, by the numbers of their ids.
  private func marks(_ bob: APIClient, _ numbers: Int...) async throws -> [Bool?] {
    let recorded = try await bob.recorded()
    return numbers.map { number in
      recorded.first { $0["id"]?.string == uuid(number) }.map { $0["overLimit"] == true }
    }
  }

  private func boardTells(_ ann: Browser) async throws -> Bool {
    try await site.record.updateProjections(at: site.clock.now)
    return try await ann.get("/patients").words.contains("Over the limit of Paracetamol")
  }

  @Test("is worked out anew with those after it when its time is corrected, wherever it is told")
  func correctedTime() async throws {
    try await site.run { client async throws in
      let (bob, ann) = (client.api(.bob), client.as(.ann))
      let path = "\(APIClient.completions)/\(uuid(2))"
      _ = try await bob.record(taken(1, at: "02T06:00"), taken(2, at: "02T08:00"), taken(3, at: "02T11:00"))
      #expect(try await marks(bob, 1, 2, 3) == [false, true, true])
      #expect(try await boardTells(ann))
      let moved = try await bob.patch(path, json: ["completedAt": "2026-03-02T02:00:00.000+01:00"])
      #expect(moved.json["overLimit"] == false)
      #expect(try await marks(bob, 1, 2, 3) == [false, false, false])
      #expect(try await !boardTells(ann))
      #expect(try await !ann.get("/patients/\(site.bob.id)").words.contains("As needed, over the limit"))
      // An hour before the first, which is too soon now, though only the other was corrected.
      let back = try await bob.patch(path, json: ["completedAt": "2026-03-02T05:00:00.000+01:00"])
      #expect(back.json["overLimit"] == false)
      #expect(try await marks(bob, 1, 2, 3) == [true, false, false])
      #expect(try await bob.recorded().first { $0["id"]?.string == uuid(1) }?["revision"] == 1)
      #expect(try await boardTells(ann))
      #expect(try await ann.get("/patients/\(site.bob.id)").words.contains("As needed, over the limit"))
    }
    #expect(try await site.record.check().faults == [])
  }

  @Test("is worked out anew for those after it when it comes late or is undone")
  func lateOrUndone() async throws {
    try await site.run { client async throws in
      let bob = client.api(.bob)
      _ = try await bob.record(taken(1, at: "02T06:00"))
      let late = try await bob.record(taken(2, at: "02T03:00"))
      #expect(late.results[0]["completion"]?["overLimit"] == false)
      #expect(try await marks(bob, 1, 2) == [true, false])
      // A retry is answered with the current record.
      let retry = try await bob.record(taken(1, at: "02T06:00"))
      #expect(retry.results[0]["completion"]?["overLimit"] == true)
      #expect(try await bob.delete("\(APIClient.completions)/\(uuid(2))").status == 204)
      #expect(try await marks(bob, 1, 2) == [false, false])
    }
    #expect(try await site.record.check().faults == [])
  }

  @Test("tells another number within 24 hours once a dose was moved out of them")
  func within24Hours() async throws {
    try site.setClock(march: "03T00:30")
    try await site.run { client async throws in
      let bob = client.api(.bob)
      _ = try await bob.record(
        taken(1, at: "02T12:00"), taken(2, at: "02T16:00"), taken(3, at: "02T20:00"), taken(4, at: "03T00:30"))
      @Sendable func told() async throws -> JSONValue? {
        try await bob.recorded().first { $0["id"]?.string == uuid(4) }?["within24Hours"]
      }
      #expect(try await told() == 4)
      let path = "\(APIClient.completions)/\(uuid(1))"
      #expect(try await bob.patch(path, json: ["completedAt": "2026-03-01T23:00:00.000+01:00"]).status == 200)
      #expect(try await told() == .some(.null))
    }
  }
}
