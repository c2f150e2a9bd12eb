import JSON
import Support
import Testing
import Web

@Suite("PATCH, DELETE and GET of readings", .timeLimit(.minutes(2)))
struct ReadingsChangeTests {
  private let path = "\(APIClient.readings)/\(readingID(1))"

  @Test("a correction is made to what was read, and a retry of it succeeds")
  func correction() async throws {
    let site = try await TestSite()
    try await site.run { client async throws in
      let bob = client.api(.bob)
      _ = try await bob.measure(weighing(1, "81.4", ["note": "x"]))
      let read = try await bob.get(path)
      let tag = try #require(read.headers[.eTag])
      let patch: JSONValue = ["values": [["name": "weight", "value": "81.6", "unit": "kg"]], "note": nil]
      let corrected = try await bob.patch(path, json: patch, headers: [.ifMatch: tag])
      #expect(corrected.status == 200 && corrected.json["revision"] == 2)
      #expect(corrected.json["values"]?[0]?["value"] == "81.6" && corrected.json["note"] == .null)
      #expect(corrected.json["measuredAt"] == "2026-03-02T08:04:31.250+01:00")
      #expect(corrected.headers[.eTag] != tag)
      #expect(try await bob.patch(path, json: patch, headers: [.ifMatch: tag]).status == 200)
      let stale = try await bob.patch(path, json: ["note": "y"], headers: [.ifMatch: tag])
      #expect(stale.status == 412 && stale.problemCode == "stale-revision")
      #expect(try await bob.patch(path, json: ["note": "y"], headers: [.ifMatch: "\"2\""]).status == 200)
      #expect(try await bob.get(path, headers: [.ifNoneMatch: tag]).status == 200)
    }
  }

  @Test(
    "what is wrong in it is named",
    arguments: [
      (["measuredAt": "yesterday"], "/measuredAt"), (["values": nil], "/values"), (["confirmed": false], "/confirmed"),
      (["module": "selfhub.pulse"], "/module"),
      (["values": [["name": "weight", "value": "81.4", "unit": "mmol/L"]]], "/values/0/unit"),
    ] as [(JSONValue, String)])
  func faults(patch: JSONValue, pointer: String) async throws {
    let site = try await TestSite()
    try await site.run { client async throws in
      let bob = client.api(.bob)
      _ = try await bob.measure(weighing(1, "81.4"))
      let answer = try await bob.patch(path, json: patch)
      #expect(answer.status == 422)
      #expect(answer.json["errors"]?[0]?["pointer"]?.string == pointer)
    }
  }

  @Test("an unlikely correction counts where it is confirmed at once")
  func confirmedCorrection() async throws {
    let site = try await TestSite()
    try await site.run { client async throws in
      let bob = client.api(.bob)
      _ = try await bob.measure(weighing(1, "81.4"), weighing(2, "81.6", at: "2026-03-01T07:00:00+01:00"))
      let heavy: JSONValue = [["name": "weight", "value": "182", "unit": "kg"]]
      let asked = try await bob.patch(path, json: ["values": heavy])
      #expect(asked.status == 200 && asked.json["standing"] == "unlikely")
      let sure = try await bob.patch(path, json: ["values": heavy, "confirmed": true])
      #expect(sure.status == 200 && sure.json["standing"] == "counts")
    }
  }

  @Test("a removed reading is kept, is not in the list, and cannot be corrected")
  func removal() async throws {
    let site = try await TestSite()
    try await site.run { client async throws in
      let bob = client.api(.bob)
      let sent = weighing(1, "81.4")
      _ = try await bob.measure(sent)
      #expect(try await bob.delete(path).status == 204)
      #expect(try await bob.delete(path).status == 204)
      #expect(try await bob.weighings().isEmpty)
      #expect(try await bob.get(path).json["removedAt"]?.string != nil)
      #expect(try await bob.patch(path, json: ["note": "x"]).status == 410)
      let retry = try await bob.measure(sent)
      #expect(retry.statuses == ["duplicate"])
      #expect(retry.results[0]["reading"]?["removedAt"]?.string != nil)
    }
  }

  @Test("another's reading is not found, like one that does not exist")
  func others() async throws {
    let site = try await TestSite()
    try await site.run { client async throws in
      _ = try await client.api(.bob).measure(weighing(1, "81.4"))
      let dora = client.api(.dora)
      for id in [readingID(1), readingID(9), "rubbish"] {
        let path = "\(APIClient.readings)/\(id)"
        #expect(try await dora.get(path).status == 404)
        #expect(try await dora.patch(path, json: ["note": "x"]).status == 404)
        #expect(try await dora.delete(path).status == 404)
      }
      #expect(try await dora.weighings().isEmpty)
      #expect(try await client.anonymousAPI.get(path).status == 401)
    }
  }

  @Test("the list is paged, newest first, by the days asked for")
  func list() async throws {
    let site = try await TestSite()
    try await site.run { client async throws in
      let bob = client.api(.bob)
      for day in 1...5 {
        _ = try await bob.measure(weighing(day, "81.\(day)", at: "2026-02-2\(day)T08:00:00+01:00"))
      }
      #expect(try await bob.weighings().compactMap { $0["id"]?.string } == (1...5).reversed().map(readingID))
      #expect(try await bob.weighings("&from=2026-02-22&to=2026-02-23").count == 2)
      var found: [String] = []
      var cursor = ""
      repeat {
        let page = try await bob.get("\(APIClient.readings)?module=selfhub.weight&limit=2\(cursor)")
        found += (page.json["items"]?.array ?? []).compactMap { $0["id"]?.string }
        cursor = page.json["next"]?.string.map { "&cursor=\($0)" } ?? ""
      } while !cursor.isEmpty
      #expect(found == (1...5).reversed().map(readingID))
      for query in ["", "?module=weight", "?module=selfhub.weight&cursor=x", "?module=selfhub.weight&from=soon"] {
        #expect(try await bob.get(APIClient.readings + query).status == 422, "\(query)")
      }
      #expect(try await bob.get("\(APIClient.readings)?module=selfhub.nothing").status == 404)
    }
  }
}
