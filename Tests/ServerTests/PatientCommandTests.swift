import Foundation
import JSON
import Patients
import Remedi
import Support
import Testing
import Web

/// A patient in a terminal.
@Suite("remedi patient") struct PatientCommandTests {
  /// Says why in one line and nothing else.
  func expect(
    _ outcome: CommandLineTests.Outcome, status: Int32, saying words: String, _ place: SourceLocation = #_sourceLocation
  ) {
    #expect(outcome.status == status, "\(outcome.error)", sourceLocation: place)
    #expect(outcome.error.split(separator: "\n").count == 1, "\(outcome.error)", sourceLocation: place)
    #expect(outcome.error.contains(words), "\(outcome.error)", sourceLocation: place)
    #expect(outcome.output.isEmpty, sourceLocation: place)
  }

  @Test("shows today, ticks off what was shown, and says the second time that it was")
  func ticking() async throws {
    try await withBob { program, _, client, _ in
      let list = try await program("today").output
      let lines = list.split(separator: "\n").map(String.init)
      #expect(lines.contains { $0.hasPrefix("  1") && $0.contains("08:00  Levodopa") && $0.contains("1 tablet") })
      #expect(lines.contains { $0.hasPrefix("  2") && $0.contains("17:00  Sit to stand  2 sets of 10") })
      #expect(lines.contains { $0.hasPrefix("  4  0 of 2 taken  Paracetamol") && $0.hasSuffix("for pain") })
      let done = try await program("done", "1", "--at", "00:01", "--note", "well")
      #expect(done.status == 0)
      #expect(done.output.hasPrefix("1: 08:00 Levodopa, 1 tablet: completed at 00:01"))
      #expect(try await today(client).first == "Levodopa completed")
      let again = try await program("done", "1")
      #expect(again.status == 0)
      #expect(again.output.contains("was already completed at 00:01"))
      #expect(try await program("today").output.contains("✓ completed 00:01"))
    }
  }

  @Test("says for whom it is where somebody who cares for a patient signs in")
  func caregiver() async throws {
    try await withBob { program, site, _, address in
      let sofia = try await site.bobsOwnFile().admit(
        .init(name: "Sofia Martin", relationship: "daughter"), .look, at: site.clock.now)
      _ = try await site.record.acceptInvitation(
        code: site.record.code(of: sofia.invitationId), passwordHash: try await site.hasher.hash(Cast.password),
        at: site.clock.now)
      #expect(try await program("sign-out").status == 0)
      let signedIn = try await program(
        "sign-in", "--server", address, sofia.userName, input: Cast.password + "\n")
      #expect(signedIn.output.hasPrefix("Signed in as Sofia Martin, for Bob Martin."), "\(signedIn.output)")
      #expect(try await program("today").output.contains("Levodopa"))
    }
  }

  @Test("ticks what was shown under the number, though the list has changed since")
  func numbers() async throws {
    try await withBob { program, site, client, _ in
      _ = try await program("today")
      try await Self.prescribe(.medication, "Amantadine", ["06:00"], site)
      #expect(try await program("done", "1").output.contains("Levodopa"))
      let current = try await today(client)
      #expect(current[0].hasPrefix("Amantadine"))
      #expect(current[0] != "Amantadine completed")
      #expect(current[1] == "Levodopa completed")
    }
  }

  @Test("takes the order of today where nothing was shown, and refuses numbers that are not there")
  func wrongNumbers() async throws {
    try await withBob { program, _, client, _ in
      #expect(try await program("done", "2").output.hasPrefix("2: 17:00 Sit to stand"))
      expect(try await program("done", "9"), status: 2, saying: "1 to 4")
      expect(try await program("done", "0"), status: 2, saying: "1 to 4")
      expect(try await program("done", "x"), status: 2, saying: "x")
      expect(try await program("done", "4"), status: 2, saying: "remedi patient take 4")
      expect(try await program("take", "1"), status: 2, saying: "remedi patient done 1")
      #expect(try await today(client).filter { $0.hasSuffix("completed") } == ["Sit to stand completed"])
    }
  }

  @Test("does not tick off the list of another day by mistake")
  func yesterdaysList() async throws {
    try await withBob { program, _, client, _ in
      _ = try await program("today")
      let state = try String(contentsOf: program.state, encoding: .utf8)
      let old = state.replacing(/"shownOn":"[0-9-]+"/, with: "\"shownOn\":\"2026-03-01\"")
      #expect(old != state)
      try Data(old.utf8).write(to: program.state)
      expect(try await program("done", "1"), status: 2, saying: "1 March 2026")
      #expect(try await today(client).allSatisfy { !$0.hasSuffix("completed") })
    }
  }

  @Test("skips with a reason, undoes, and never turns one into the other unasked")
  func skipping() async throws {
    try await withBob { program, _, client, _ in
      _ = try await program("today")
      expect(try await program("skip", "1"), status: 2, saying: "--reason: side-effects, felt-well")
      expect(try await program("skip", "1", "--reason", "rain"), status: 2, saying: "rain")
      let skipped = try await program("skip", "1", "--reason", "advised")
      #expect(skipped.output.contains("skipped (advised)"), "\(skipped.error)")
      expect(try await program("done", "1"), status: 1, saying: "undo it first")
      #expect(try await program("undo", "1").output.contains("undone"))
      #expect(try await program("undo", "1").status == 0)
      #expect(try await program("done", "1").status == 0)
      #expect(try await today(client).first == "Levodopa completed")
    }
  }

  @Test("takes as needed, warns over the limit, and undoes the last dose")
  func asNeeded() async throws {
    try await withBob { program, _, client, _ in
      #expect(try await program("as-needed").output.hasPrefix("As needed:\n  4  0 of 2 taken"))
      #expect(try await program("take", "4", "--at", "00:01").output.contains("taken at 00:01."))
      #expect(try await program("take", "4", "--at", "00:02").output.contains("more than prescribed"))
      #expect(try await program("undo", "4").output.contains("00:02"))
      let day = try await client.api(.bob).get("/api/v1/schedule").json
      #expect(day["asNeeded"]?[0]?["recordedToday"]?.integer == 1)
    }
  }

  @Test("prints for scripts what the API says")
  func json() async throws {
    try await withBob { program, _, client, _ in
      let printed = try await program("today", "--json").output
      #expect(printed == (try await client.api(.bob).get("/api/v1/schedule").text) + "\n")
      let day = try await program("day", "2026-02-27", "--json").output
      #expect(try JSONReader.read(Array(day.utf8))["occurrences"] == [])
      expect(try await program("day", "2026-02-30"), status: 2, saying: "2026-02-30")
    }
  }

  @Test("keeps the token to its owner and the password nowhere, until it signs out")
  func secrets() async throws {
    try await withBob { program, _, client, address in
      let attributes = try FileManager.default.attributesOfItem(atPath: program.state.path)
      #expect(attributes[.posixPermissions] as? Int == 0o600)
      let state = try String(contentsOf: program.state, encoding: .utf8)
      #expect(!state.contains(Cast.password))
      let token = try #require(try JSONReader.read(Array(state.utf8))["token"]?.string)
      #expect(try await client.api(token: token).get("/api/v1/me").status == 200)
      // Another profile is another patient.
      let dora = try await program(
        "sign-in", "--profile", "dora", "--server", address, "dora.dale", input: Cast.password)
      #expect(dora.output.contains("Dora Dale"))
      #expect(try await program("sign-out").status == 0)
      #expect(try await client.api(token: token).get("/api/v1/me").status == 401)
      #expect(!FileManager.default.fileExists(atPath: program.state.path))
      expect(try await program("today"), status: 2, saying: "sign-in")
      #expect(try await program("today", "--profile", "dora").output.contains("Nothing is planned"))
    }
  }

  @Test("says in one line what the server refuses, and with what it ends")
  func refusals() async throws {
    try await withBob { program, _, client, address in
      let wrong = try await program("sign-in", "--server", address, "bob.martin", input: "wrong herons\n")
      expect(wrong, status: 1, saying: "password")
      expect(try await program("sign-in", "--server", address, "bob.martin"), status: 2, saying: "No password")
      let nowhere = try await program("sign-in", "--server", "http://127.0.0.1:1", "bob.martin", input: "x\n")
      expect(nowhere, status: 2, saying: "cannot be reached")
      let open = try await program("sign-in", "--server", "http://clinic.example.org", "bob", input: "x\n")
      expect(open, status: 2, saying: "https")
      expect(try await program("done", "1", "--at", "2999-01-01T00:00:00Z"), status: 1, saying: "future")
      _ = try await client.api(.bob).put(
        "/api/v1/password", json: ["current": .string(Cast.password), "new": "four grey geese"])
      expect(try await program("today"), status: 1, saying: "Sign in again")
    }
  }

  @Test("watches: shows today, and shows it anew when another device has ticked something", .timeLimit(.minutes(10)))
  func watching() async throws {
    try await withBob { program, _, client, _ in
      let (process, output) = try program.start("watch")
      defer { process.terminate() }
      func shown(_ words: String) async throws {
        while try !String(contentsOf: output, encoding: .utf8).contains(words) {
          try await Task.sleep(for: .milliseconds(20))
        }
      }
      try await shown("Sit to stand")
      let day = try await client.api(.bob).get("/api/v1/schedule").json
      let dose = try #require(day["occurrences"]?[1])
      let posted = try await client.api(.bob).post(
        "/api/v1/completions",
        json: [
          "completions": [
            [
              "id": "00000000-0000-4000-8000-000000000001", "occurrenceId": dose["id"] ?? nil, "outcome": "completed",
              "completedAt": "2026-03-01T00:07:00.000+01:00",
            ]
          ]
        ])
      #expect(posted.status == 200)
      try await shown("✓ completed 00:07")
    }
  }

  @Test("watches without changing what the numbers of another terminal mean", .timeLimit(.minutes(10)))
  func watchingBeside() async throws {
    try await withBob { program, site, client, _ in
      _ = try await program("today")
      try await Self.prescribe(.medication, "Amantadine", ["06:00"], site)
      let (process, output) = try program.start("watch")
      defer { process.terminate() }
      while try !String(contentsOf: output, encoding: .utf8).contains("Paracetamol") {
        try await Task.sleep(for: .milliseconds(20))
      }
      #expect(try String(contentsOf: output, encoding: .utf8).contains("06:00  Amantadine"))
      #expect(try await program("done", "1").output.contains("Levodopa"))
      let current = try await today(client)
      #expect(current[0] != "Amantadine completed")
      #expect(current[1] == "Levodopa completed")
    }
  }

  @Test("says who opened the record, and what they did")
  func who() async throws {
    try await withBob { program, _, _, _ in
      let lines = try await program("who", "--limit", "500").output.split(separator: "\n")
      #expect(lines.last?.hasSuffix("  Dr Ann Archer created your record.") == true)
      #expect(lines.contains { $0.hasSuffix("  Dr Ann Archer prescribed Levodopa.") })
      #expect(try await program("who", "--limit", "2").output.split(separator: "\n").count == 2)
      #expect(try await program("who", "--json").output.hasPrefix("{\"items\":[{\"at\":"))
      expect(try await program("who", "--limit", "0"), status: 2, saying: "--limit")
    }
  }

  @Test("shows what a terminal would obey as text")
  func controlCharacters() async throws {
    try await withBob { program, site, _, _ in
      try await Self.prescribe(.medication, "\u{1B}[31mRed\u{9B}2J\u{202E}\n pill", ["07:00"], site)
      let list = try await program("today").output
      #expect(list.contains("[31mRed 2J  pill"))
      #expect(list.unicodeScalars.allSatisfy { $0 == "\n" || $0.properties.generalCategory != .control })
    }
  }
}
