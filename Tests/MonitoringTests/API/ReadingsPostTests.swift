import JSON
import Support
import Testing
import Web

@Suite("POST /api/v1/readings", .timeLimit(.minutes(2)))
struct ReadingsPostTests {
  @Test("records to the letter, and once however often it is sent")
  func once() async throws {
    let site = try await TestSite()
    try await site.run { client async throws in
      let bob = client.api(.bob)
      let sent = weighing(1, "81.40", ["device": "Scale 3", "note": "Nach dem Frühstück"])
      let first = try await bob.measure(sent)
      #expect(first.status == 200 && first.statuses == ["recorded"])
      let reading = try #require(first.results[0]["reading"])
      #expect(reading["id"]?.string == readingID(1))
      #expect(reading["measuredAt"] == "2026-03-02T08:04:31.250+01:00")
      #expect(reading["date"] == "2026-03-02")
      #expect(reading["values"]?[0]?["value"] == "81.40")
      #expect(reading["values"]?[0]?["unit"] == "kg")
      #expect(reading["values"]?[0]?["code"] == "29463-7")
      #expect(reading["device"] == "Scale 3" && reading["standing"] == "counts" && reading["revision"] == 1)
      #expect(reading["recordedBy"] == ["kind": "patient", "name": "Bob Martin"])
      #expect(reading["question"] == .null && reading["removedAt"] == .null)
      let again = try await bob.measure(sent)
      #expect(again.statuses == ["duplicate"])
      #expect(again.results[0]["reading"] == reading)
      // The same moment in another notation is other content.
      let other = try await bob.measure(weighing(1, "81.40", at: "2026-03-02T07:04:31.250Z"))
      #expect(other.rejections == ["conflict"])
      #expect(try await bob.weighings().count == 1)
    }
  }

  @Test("one that is wrong is rejected alone, with the field that is wrong")
  func faults() async throws {
    let site = try await TestSite()
    try await site.run { client async throws in
      func value(_ name: String, _ value: JSONValue, _ unit: String) -> [String: JSONValue] {
        ["values": [["name": .string(name), "value": value, "unit": .string(unit)]]]
      }
      let answer = try await client.api(.bob).measure(
        weighing(1, "81.4"), weighing(2, "81.4", value("weight", "81.4", "stone")),
        weighing(3, "81.4", value("weight", "much", "kg")), weighing(4, "81.4", value("weight", 81, "kg")),
        weighing(5, "81.4", value("height", "181", "cm")), weighing(6, "9000"),
        weighing(7, "81.4", at: "2026-03-02T12:06:00+01:00"), weighing(8, "81.4", ["module": "selfhub.nothing"]),
        weighing(9, "81.4", ["unknown": true]), weighing(10, "81.4", ["id": "x"]),
        weighing(11, "81.4", ["values": []]), "rubbish", weighing(12, "81.5", at: "2026-03-02T09:00:00+01:00"))
      #expect(
        answer.statuses == ["recorded"] + Array(repeating: "rejected", count: 11) + ["recorded"])
      let pointers = answer.results.map { $0["problem"]?["errors"]?[0]?["pointer"]?.string }
      #expect(
        pointers == [
          nil, "/values/0/unit", "/values/0/value", "/values/0/value", "/values/0/name", "/values/0/value",
          "/measuredAt", "/module", "/unknown", "/id", "/values", "", nil,
        ])
      #expect(answer.results[9]["id"] == .null)
    }
  }

  @Test("the request as a whole has 1 to 500 readings")
  func envelope() async throws {
    let site = try await TestSite()
    try await site.run { client async throws in
      let bob = client.api(.bob)
      for json: JSONValue in [[:], ["readings": []], ["readings": "x"], ["readings": [weighing(1, "81")], "more": 1]] {
        #expect(try await bob.post(APIClient.readings, json: json).status == 422)
      }
      let tooMany = JSONValue.array(Array(repeating: weighing(1, "81.4"), count: 501))
      #expect(try await bob.post(APIClient.readings, json: ["readings": tooMany]).status == 422)
      #expect(try await client.anonymousAPI.post(APIClient.readings, json: ["readings": []]).status == 401)
    }
  }

  @Test("what is unlikely is recorded with a question, and counts when it is confirmed")
  func unlikely() async throws {
    let site = try await TestSite()
    try await site.run { client async throws in
      let bob = client.api(.bob)
      _ = try await bob.measure(
        weighing(1, "83.0", at: "2026-02-28T08:00:00+01:00"), weighing(2, "83.2", at: "2026-03-01T08:00:00+01:00"))
      let answer = try await bob.measure(weighing(3, "183"))
      let question = try #require(answer.results[0]["question"]?.string)
      #expect(answer.statuses == ["recorded"] && question.contains("183"))
      #expect(answer.results[0]["reading"]?["standing"] == "unlikely")
      #expect(answer.results[0]["reading"]?["question"]?.string == question)
      let path = "\(APIClient.readings)/\(readingID(3))"
      #expect(try await bob.get(path).json["question"]?.string?.isEmpty == false)
      let confirmed = try await bob.patch(path, json: ["confirmed": true])
      #expect(confirmed.status == 200 && confirmed.json["standing"] == "counts")
      // Again, as after a lost answer, also with what was read before.
      let stale = try await bob.patch(path, json: ["confirmed": true], headers: [.ifMatch: "\"1-unlikely\""])
      #expect(stale.status == 200)
      // Said at once, it is not asked.
      let sure = try await bob.measure(
        weighing(4, "182", at: "2026-03-02T09:00:00+01:00", ["confirmed": true]))
      #expect(sure.results[0]["question"] == .null)
      #expect(sure.results[0]["reading"]?["standing"] == "counts")
    }
  }

  @Test("a caregiver who may record does so in an own name, and one who only looks does not")
  func caregivers() async throws {
    let site = try await TestSite()
    try await site.run { client async throws in
      for (access, isAllowed) in [("record", true), ("look", false)] {
        let made = try await client.api(.bob).post(
          "/api/v1/caregivers",
          json: ["name": .string("Sofia \(access)"), "relationship": "daughter", "access": .string(access)])
        let code = try #require(made.json["invitation"]?["code"]?.string)
        let session = try await client.anonymousAPI.post(
          "/api/v1/invitations/\(code)", json: ["password": .string(Cast.password)])
        let sofia = client.api(token: try #require(session.json["token"]?.string))
        let answer = try await sofia.measure(weighing(isAllowed ? 1 : 2, "81.4"))
        #expect(answer.status == (isAllowed ? 200 : 403))
        if isAllowed { #expect(answer.results[0]["reading"]?["recordedBy"]?["kind"] == "caregiver") }
        #expect(try await sofia.weighings().count == 1)
        let settings = try await sofia.put("\(APIClient.weight)/settings", json: ["isOn": true])
        #expect(settings.status == 403)
      }
    }
  }
}
