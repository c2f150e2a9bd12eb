import JSON
import Record
import Remedi
import Support
import Testing
import Web

@Suite("S-33: sets of a prescribed exercise", .timeLimit(.minutes(2)))
struct GymCompletionsTests {
  /// Completions of Bob's squats, of Bob's medication, and of Dora's squats.
  private struct Recorded {
    let squats: JSONValue
    let dose: JSONValue
    let others: JSONValue

    init(_ site: TestSite) async throws {
      let scene = ChartScene(site: site)
      func record(_ kind: Prescription.Kind, _ name: String, to file: PatientRecord? = nil, _ number: Int) async throws
        -> JSONValue
      {
        let prescription = try await scene.prescribe(kind, name, at: ["08:00"], to: file)
        return .string(
          try await scene.record(
            prescription, "2026-03-02", "08:00", at: "2026-03-02T08:02:00+01:00", number: number))
      }
      squats = try await record(.exercise, "Squats", 1)
      dose = try await record(.medication, "Levodopa", 2)
      others = try await record(.exercise, "Squats", to: site.file(of: site.dora.id, for: site.charlie), 3)
    }
  }

  private func adherence(_ site: TestSite) async throws -> Adherence {
    let file = try await site.bobsOwnFile()
    let today = file.today(at: site.clock.now)
    return try await file.adherence(today - 27...today, at: site.clock.now)
  }

  @Test("S-33: a set belongs to a completion of the patient's own exercise, and to no other")
  func belongs() async throws {
    let site = try await TestSite()
    let recorded = try await Recorded(site)
    try await site.run { client async throws in
      let bob = client.api(.bob)
      let sent = gymSet(1, "Squats", ["completionId": recorded.squats])
      let answer = try await bob.measure(
        sent, gymSet(2, "Squats", ["completionId": recorded.others]),
        gymSet(3, "Squats", ["completionId": recorded.dose]),
        gymSet(4, "Squats", ["completionId": .string(readingID(99))]), gymSet(5, "Squats", ["completionId": "x"]),
        weighing(6, "81.4", ["completionId": recorded.squats]), gymSet(7, "Squats", ["completionId": .null]))
      let refused = "/completionId"
      #expect(answer.pointers == ["", refused, refused, refused, refused, refused, ""])
      #expect(answer.results[0]["reading"]?["completionId"] == recorded.squats)
      #expect(answer.results[6]["reading"]?["completionId"] == .null)
      #expect(try await bob.measure(sent).statuses == ["duplicate"])
      #expect(try await bob.measure(gymSet(1, "Squats")).rejections == ["conflict"])
      let faults = try await site.record.check().faults
      #expect(faults.map { "\($0)" } == [])
    }
  }

  @Test("S-33: what it belongs to is corrected, and taken back, as everything else")
  func corrected() async throws {
    let site = try await TestSite()
    let recorded = try await Recorded(site)
    try await site.run { client async throws in
      let bob = client.api(.bob)
      _ = try await bob.measure(gymSet(1, "Squats"))
      let path = "\(APIClient.readings)/\(readingID(1))"
      let attached = try await bob.patch(path, json: ["completionId": recorded.squats])
      #expect(attached.status == 200 && attached.json["completionId"] == recorded.squats)
      let noted = try await bob.patch(path, json: ["note": "Slowly"])
      #expect(noted.json["completionId"] == recorded.squats)
      for wrong: JSONValue in [recorded.others, recorded.dose, "x", 7] {
        #expect(try await bob.patch(path, json: ["completionId": wrong]).status == 422)
      }
      #expect(try await client.api(.dora).patch(path, json: ["completionId": .null]).status == 404)
      #expect(try await client.anonymousAPI.patch(path, json: ["completionId": .null]).status == 401)
      let detached = try await bob.patch(path, json: ["completionId": .null])
      #expect(detached.status == 200 && detached.json["completionId"] == .null)
    }
  }

  @Test("S-33: training of one's own, with a completion or without, changes no adherence")
  func adherence() async throws {
    let site = try await TestSite()
    let recorded = try await Recorded(site)
    let before = try await adherence(site)
    #expect(before.scheduled > 0 && before.completed == 2)
    try await site.run { client async throws in
      let answer = try await client.api(.bob).measure(
        gymSet(1, "Squats", ["completionId": recorded.squats]), gymSet(2, "Squats"))
      #expect(answer.statuses == ["recorded", "recorded"])
    }
    #expect(try await adherence(site) == before)
  }

  @Test("S-33: physicians read a set with the completion that it belongs to")
  func shown() async throws {
    let site = try await TestSite()
    let recorded = try await Recorded(site)
    try await site.run { client async throws in
      let (ann, bob) = (client.as(.ann), client.api(.bob))
      let path = "/patients/\(site.bob.id)/readings/selfhub.gym"
      _ = try await bob.measure(gymSet(1, "Squats", ["completionId": recorded.squats]))
      #expect(try await ann.get(path).words.contains("Belongs to the prescribed Squats, done today, 08:02."))
      let completion = try #require(recorded.squats.string)
      #expect(try await bob.delete("/api/v1/completions/\(completion)").status == 204)
      #expect(try await ann.get(path).words.contains("Belonged to the prescribed Squats, which was undone."))
      // A set that arrives after that is not lost.
      let late = try await bob.measure(gymSet(2, "Squats", ["completionId": recorded.squats]))
      #expect(late.statuses == ["recorded"])
    }
  }
}
