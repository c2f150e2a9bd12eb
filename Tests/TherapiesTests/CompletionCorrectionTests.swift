import Hummingbird
import JSON
import Remedi
import Support
import Testing
import Web

@Suite("PATCH and DELETE /api/v1/completions/{id}")
struct CompletionCorrectionTests {
  let site: TestSite
  let dose: String
  static let path = "/api/v1/completions/\(uuid(1))"

  init() async throws {
    site = try await TestSite()
    dose = try await site.prescribe(at: "08:00").dose("20260302T0800")
  }

  /// Runs with a record of this morning's dose.
  private func run(_ more: [String: JSONValue] = [:], _ body: @Sendable (APIClient) async throws -> Void) async throws {
    try await site.run { client in
      #expect(try await client.api(.bob).record(item(1, dose, more)).statuses == ["recorded"])
      try await body(client.api(.bob))
    }
  }

  @Test("a patch changes what it names and nothing else, and counts the revision")
  func patch() async throws {
    try await run(["feedback": ["pain": 2, "note": "stiff"]]) { bob in
      let before = try #require(try await bob.recorded().first)
      let answer = try await bob.patch(Self.path, json: ["completedAt": "2026-03-02T09:00:00Z"])
      #expect(answer.status == 200)
      #expect(answer.headers[.eTag] == "\"2\"")
      #expect(answer.json["completedAt"] == "2026-03-02T09:00:00Z")
      #expect(answer.json["revision"] == 2)
      for name in ["id", "occurrenceId", "outcome", "reason", "feedback", "receivedAt", "undoneAt"] {
        #expect(answer.json[name] == before[name])
      }
      let recorded = try await bob.recorded()
      #expect(recorded == [answer.json])
    }
  }

  @Test("feedback is merged; null takes out")
  func feedback() async throws {
    let steps: [(JSONValue, JSONValue)] = [
      (["pain": 3], ["pain": 3, "effort": 5, "note": "stiff"]),
      (["effort": nil], ["pain": 3, "effort": nil, "note": "stiff"]),
      ([:], ["pain": 3, "effort": nil, "note": "stiff"]),
      (["note": ""], ["pain": 3, "effort": nil, "note": nil]),
      (nil, nil),
      (["note": "better"], ["pain": nil, "effort": nil, "note": "better"]),
    ]
    try await run(["feedback": ["pain": 2, "effort": 5, "note": "stiff"]]) { bob in
      for (patch, expected) in steps {
        let answer = try await bob.patch(Self.path, json: ["feedback": patch])
        #expect(answer.json["feedback"] == expected)
      }
    }
  }

  @Test("the outcome turns, and the reason goes with it")
  func outcome() async throws {
    try await run { bob in
      let skipped = try await bob.patch(Self.path, json: ["outcome": "skipped", "reason": "forgot"])
      #expect(skipped.json["outcome"] == "skipped")
      #expect(skipped.json["reason"] == "forgot")
      let day = try await bob.get("/api/v1/schedule")
      #expect(day.json["occurrences"]?[0]?["status"] == "skipped")
      let refused = try await bob.patch(Self.path, json: ["outcome": "completed", "reason": "forgot"])
      #expect(refused.status == 422)
      #expect(refused.problemFields == ["/reason"])
      let completed = try await bob.patch(Self.path, json: ["outcome": "completed"])
      #expect(completed.json["reason"] == .some(.null))
      #expect(try await bob.patch(Self.path, json: ["reason": "forgot"]).status == 422)
      #expect(completed.json["revision"] == 3)
    }
  }

  @Test("a stale revision is refused, except where nothing would change")
  func ifMatch() async throws {
    try await run { bob in
      func patch(_ pain: Int, _ tag: String) async throws -> Answer {
        try await bob.patch(Self.path, json: ["feedback": ["pain": .integer(Int64(pain))]], headers: [.ifMatch: tag])
      }
      #expect(try await patch(1, "\"1\"").status == 200)
      let stale = try await patch(2, "\"1\"")
      #expect(stale.status == 412)
      #expect(stale.problemCode == "stale-revision")
      let same = try await patch(1, "\"1\"")
      #expect(same.status == 200)
      #expect(same.headers[.eTag] == "\"2\"")
      #expect(try await patch(3, "\"0\", \"2\"").status == 200)
      #expect(try await patch(4, "*").status == 200)
      #expect(try await patch(5, "W/\"4\"").status == 412)
      #expect(try await patch(5, "rubbish").status == 412)
      #expect(try await bob.recorded().first?["feedback"]?["pain"] == 4)
    }
  }

  @Test(
    "what cannot be is refused, and changes nothing",
    arguments: [
      ("{\"outcome\": \"taken\"}", 422, ["/outcome"]), ("{\"outcome\": null}", 422, ["/outcome"]),
      ("{\"completedAt\": null}", 422, ["/completedAt"]),
      ("{\"completedAt\": \"2026-03-02T12:05:01+01:00\"}", 422, ["/completedAt"]),
      ("{\"reason\": \"tired\"}", 422, ["/reason"]), ("{\"feedback\": {\"pain\": 11}}", 422, ["/feedback/pain"]),
      ("{\"feedback\": 3}", 422, ["/feedback"]), ("{\"id\": \"x\"}", 422, ["/id"]),
      ("{\"occurrenceId\": \"x\"}", 422, ["/occurrenceId"]), ("{\"undoneAt\": null}", 422, ["/undoneAt"]),
      ("[]", 422, [""]), ("{\"outcome\": \"skipped\", \"outcome\": \"skipped\"}", 400, []), ("{", 400, []),
      ("{\"feedback\": {\"note\": \"a\\u0000b\"}}", 422, ["/feedback/note"]),
    ])
  func refusals(body: String, status: Int, fields: [String]) async throws {
    try await run { bob in
      let answer = try await bob.send(.patch, Self.path, body: body)
      #expect(answer.status == status)
      #expect(answer.problemFields == fields)
      #expect(try await bob.recorded().first?["revision"] == 1)
    }
  }

  @Test("the media type is JSON or a merge patch")
  func mediaTypes() async throws {
    try await run { bob in
      for (mediaType, status) in [
        ("application/json", 200), ("application/merge-patch+json", 200), ("text/plain", 415),
        ("application/json-patch+json", 415),
      ] {
        let answer = try await bob.send(.patch, Self.path, headers: [.contentType: mediaType], body: "{}")
        #expect(answer.status == status)
      }
    }
  }

  @Test("an undone record is not corrected; undoing twice is the same as once")
  func undone() async throws {
    try await run { bob in
      #expect(try await bob.delete(Self.path).status == 204)
      site.clock.advance(seconds: 60)
      let again = try await bob.delete(Self.path)
      #expect(again.status == 204)
      #expect(again.text.isEmpty)
      let refused = try await bob.patch(Self.path, json: ["outcome": "skipped"])
      #expect(refused.status == 409)
      #expect(refused.problemCode == "conflict")
      #expect(try await bob.recorded().first?["undoneAt"] == "2026-03-02T12:00:00.000+01:00")
    }
  }

  @Test("another's record is not found, the same as one that does not exist")
  func others() async throws {
    try await run { _ in }
    try await site.run { client in
      let dora = client.api(.dora)
      let change: JSONValue = ["outcome": "skipped"]
      var texts: Set<String> = []
      for id in [uuid(1), uuid(9), "not-a-uuid", "..", "%00", "a%2Fb"] {
        for answer in [
          try await dora.patch("/api/v1/completions/\(id)", json: change),
          try await dora.delete("/api/v1/completions/\(id)"),
        ] {
          #expect(answer.status == 404)
          texts.insert(answer.text)
        }
      }
      #expect(texts.count == 1)
      #expect(try await client.api(.bob).recorded().first?["revision"] == 1)
    }
  }

  @Test("capitals in the address name the same record")
  func capitals() async throws {
    try await site.run { client in
      let id = "6b0c1a5e-3f7d-4b1e-9a57-2f1c8d0e4b6a"
      _ = try await client.api(.bob).record(item(1, dose, ["id": .string(id)]))
      #expect(try await client.api(.bob).delete("/api/v1/completions/\(id.uppercased())").status == 204)
      #expect(try await client.api(.bob).recorded().first?["undoneAt"]?.isNull == false)
    }
  }
}
