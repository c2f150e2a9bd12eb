import Foundation
import JSON
import Remedi
import Support
import Testing
import Web

/// What was sent and never answered.
extension PatientCommandTests {
  private static let earlier = "2026-03-01T21:03:00.000+01:00"

  @Test("records once what was sent and never answered")
  func unanswered() async throws {
    try await withBob { program, _, client, _ in
      try lose(try await program("take", "4", "--json"), of: program)
      let again = try await program("take", "4").output
      #expect(again.contains("is recorded now") && again.contains("record it again"), "\(again)")
      #expect(try await doses(client) == 1)
      #expect(try await program("take", "4").output.contains(": taken at"))
      #expect(try await doses(client) == 2)
    }
  }

  @Test("does not sign out while something had no answer, unless it is told to drop it")
  func signingOut() async throws {
    try await withBob { program, _, _, _ in
      try lose(try await program("take", "4", "--json"), of: program)
      let kept = try remembered(program)
      expect(try await program("sign-out"), status: 2, saying: "1 entry had no answer")
      #expect(try remembered(program) == kept)
      #expect(try await program("today").status == 0)
      #expect(try await program("sign-out", "--drop-unanswered").status == 0)
      #expect(!FileManager.default.fileExists(atPath: program.state.path))
    }
  }

  @Test("sends a dose that was never answered once more, however old it is, and records another when told again")
  func olderDose() async throws {
    try await withBob { program, _, client, _ in
      try lose(try await program("take", "4", "--at", Self.earlier, "--json"), of: program)
      let lines = try await program("take", "4").output.split(separator: "\n")
      #expect(lines.count == 1, "\(lines)")
      #expect(lines.first?.contains("taken at 21:03 on 2026-03-01, is recorded now") == true, "\(lines)")
      #expect(lines.first?.contains("record it again") == true, "\(lines)")
      #expect(try await doses(client) == 0)
      let another = try await program("take", "4").output
      #expect(another.hasPrefix("4: Paracetamol, 1 tablet: taken at "), "\(another)")
      #expect(try await doses(client) == 1)
      #expect(try await doses(client, on: "2026-03-01") == 1)
      #expect(try remembered(program).isEmpty)
    }
  }

  @Test("tells a script that a dose is an older one, and sends one of a moment once")
  func olderDoseForScripts() async throws {
    try await withBob { program, _, client, _ in
      try lose(try await program("take", "4", "--at", Self.earlier, "--json"), of: program)
      let id = try #require(try remembered(program).first?["id"])
      let older = try JSONReader.read(Array(try await program("take", "4", "--json").output.utf8))
      #expect(older["earlier"] == true && older["id"] == id, "\(older)")
      let another = try JSONReader.read(Array(try await program("take", "4", "--json").output.utf8))
      #expect(another["earlier"] == nil && another["status"] == "recorded", "\(another)")
      // Who names the moment once more means the same dose.
      try lose(try await program("take", "4", "--at", "2026-03-01T21:04:00.000+01:00", "--json"), of: program)
      let same = try await program("take", "4", "--at", "2026-03-01T21:04:00.000+01:00", "--json").output
      #expect(try JSONReader.read(Array(same.utf8))["earlier"] == true)
      #expect(try await doses(client, on: "2026-03-01") == 2)
      // So does who ticks off what has its time.
      try lose(try await program("done", "1", "--at", "00:01", "--json"), of: program)
      let ticked = try await program("done", "1", "--json").output
      #expect(try JSONReader.read(Array(ticked.utf8))["earlier"] == true)
    }
  }

  @Test("does not take an older dose that was undone elsewhere for the new one")
  func undoneElsewhere() async throws {
    try await withBob { program, _, client, _ in
      try lose(try await program("take", "4", "--json"), of: program)
      let id = try #require(try remembered(program).first?["id"]?.string)
      #expect(try await client.api(.bob).delete("/api/v1/completions/\(id)").status == 204)
      let lines = try await program("take", "4").output.split(separator: "\n")
      #expect(lines.count == 2 && lines[0].contains("recorded before, then undone"), "\(lines)")
      #expect(try await doses(client) == 1)
    }
  }

  @Test("keeps what no answer came to when the session ends, until the same patient signs in again")
  func endedSession() async throws {
    try await withBob { program, _, client, address in
      _ = try await program("today")
      let changed = try await client.api(.bob).put(
        "/api/v1/password", json: ["current": .string(Cast.password), "new": "four grey geese"])
      #expect(changed.status < 300)
      expect(try await program("take", "4"), status: 1, saying: "Sign in again")
      let kept = try remembered(program)
      #expect(kept.count == 1)
      let signedIn = try await program("sign-in", "--server", address, "bob.martin", input: "four grey geese\n")
      #expect(signedIn.status == 0, "\(signedIn.error)")
      #expect(try remembered(program) == kept)
      #expect(try await program("take", "4").output.contains("is recorded now"))
      #expect(try await doses(client, token: token(program)) == 1)
      #expect(try remembered(program).isEmpty)
      // What the server has judged is not kept.
      let long = String(repeating: "x", count: 2001)
      #expect(try await program("take", "4", "--note", long).status == 1)
      #expect(try remembered(program).isEmpty)
    }
  }

  @Test("hands what one patient sent to no other who signs in, and drops it only when told to")
  func anotherPatient() async throws {
    try await withBob { program, _, client, address in
      try lose(try await program("take", "4", "--json"), of: program)
      let (kept, bobs) = (try remembered(program), try token(program))
      #expect(kept.count == 1)
      let refused = try await program("sign-in", "--server", address, "dora.dale", input: Cast.password)
      expect(refused, status: 2, saying: "1 entry of bob.martin had no answer")
      #expect(try remembered(program) == kept)
      #expect(try token(program) == bobs)
      // The session that was begun for it has ended: there is this one.
      #expect(try await client.api(.dora).get("/api/v1/sessions").json["items"]?.array?.count == 1)
      let dropping = try await program(
        "sign-in", "--server", address, "dora.dale", "--drop-unanswered", input: Cast.password)
      #expect(dropping.status == 0, "\(dropping.error)")
      #expect(try remembered(program).isEmpty)
      #expect(try await client.api(.dora).get("/api/v1/sessions").json["items"]?.array?.count == 2)
    }
  }

  @Test("undoes of two doses only the one that never arrived")
  func undoingWhatNeverArrived() async throws {
    try await withBob { program, _, client, _ in
      try lose(try await program("take", "4", "--at", "00:01", "--json"), of: program, id: UUID())
      let forgotten = try await program("undo", "4").output
      #expect(forgotten.contains("00:01 had no answer and is not recorded"), "\(forgotten)")
      #expect(try remembered(program).isEmpty)
      #expect(try await doses(client) == 1)
      #expect(try await program("undo", "4").output.contains("undone"))
      #expect(try await doses(client) == 0)
    }
  }

  @Test("undoes the last dose where what was never answered has arrived, and leaves that of another day")
  func undoingWhatArrived() async throws {
    try await withBob { program, _, client, _ in
      try lose(try await program("take", "4", "--at", "00:01", "--json"), of: program)
      #expect(try await program("undo", "4").output.contains("undone"))
      #expect(try await doses(client) == 0)
      #expect(try await program("take", "4").output.contains(": taken at"))
      try lose(try await program("take", "4", "--at", Self.earlier, "--json"), of: program)
      #expect(try await program("undo", "4").output.contains("undone"))
      #expect(try await doses(client) == 0)
      #expect(try await doses(client, on: "2026-03-01") == 1)
      #expect(try remembered(program).isEmpty)
    }
  }

  /// Has the program remember what it sent as if no answer had come.
  /// - Parameter id: as if the server had never got it, either, but something else like it.
  private func lose(_ sent: CommandLineTests.Outcome, of program: PatientProgram, id: UUID? = nil) throws {
    let result = try JSONReader.read(Array(sent.output.utf8))
    #expect(result["status"] == "recorded")
    let completion = try #require(result["completion"])
    let subject = completion["occurrenceId"]?.string == nil ? "prescriptionId" : "occurrenceId"
    let lost: JSONValue = [
      "id": id.map { .string($0.uuidString) } ?? completion["id"] ?? nil, "outcome": "completed",
      subject: completion[subject] ?? nil, "completedAt": completion["completedAt"] ?? nil,
    ]
    let state = try String(contentsOf: program.state, encoding: .utf8)
    let changed = state.replacing("\"unanswered\":[]", with: "\"unanswered\":[\(lost.text)]")
    try #require(changed != state)
    try Data(changed.utf8).write(to: program.state)
  }

  private func state(_ program: PatientProgram) throws -> JSONValue {
    try JSONReader.read(Array(try Data(contentsOf: program.state)))
  }

  /// What the program would send again.
  private func remembered(_ program: PatientProgram) throws -> [JSONValue] {
    try #require(try state(program)["unanswered"]?.array)
  }

  private func token(_ program: PatientProgram) throws -> String { try #require(try state(program)["token"]?.string) }

  /// The number of valid doses of Paracetamol on a day, today if none is named.
  private func doses(_ client: SiteClient, on date: String? = nil, token: String? = nil) async throws -> Int64? {
    let device = token.map { client.api(token: $0) } ?? client.api(.bob)
    let day = try await device.get("/api/v1/schedule" + (date.map { "?date=\($0)" } ?? "")).json
    return day["asNeeded"]?[0]?["recordedToday"]?.integer.map { Int64($0) }
  }
}
