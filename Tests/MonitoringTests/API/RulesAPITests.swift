import JSON
import Support
import Testing
import Web

@Suite("The API of rules, and the pages where they are signed", .timeLimit(.minutes(5)))
struct RulesAPITests {
  private static let rule = "temperatureHigh"

  private func fever(_ number: Int, at moment: String) -> JSONValue {
    [
      "id": .string(readingID(number)), "module": "selfhub.temperature", "measuredAt": .string(moment),
      "values": [["name": "temperature", "value": "39.4", "unit": "Cel"]],
    ]
  }

  @Test("S-05: a rule is signed on its page after its back-test, and only what was shown is signed")
  func signed() async throws {
    let site = try await TestSite()
    try await site.run { client async throws in
      let (ann, bob) = (client.as(.ann), client.api(.bob))
      #expect(try await bob.measure(fever(1, at: "2026-02-20T08:00:00.000+01:00")).statuses == ["recorded"])
      let path = "/patients/\(site.bob.id)/rules/\(Self.rule)"
      let page = try await ann.get(path)
      #expect(page.status == 200 && page.words.contains("39.4 degrees Celsius"))
      #expect(page.value(of: "firings") == "1" && page.value(of: "version") == "1")
      let stale = try await ann.post(path, form: ["version": "1", "firings": "0"])
      #expect(stale.status == 409)
      #expect(try await ann.post(path, form: ["version": "1", "firings": "1"]).status == 303)
      let rules = try await bob.get("/api/v1/rules").json["items"]?.array ?? []
      #expect(rules.first { $0["id"]?.string == Self.rule }?["isOn"] == true)
      #expect(rules.filter { $0["isOn"] == true }.count == 1)
      // What the back-test showed is seen.
      #expect(try await bob.get("/api/v1/modules").json["findings"] == [])
      #expect(try await ann.post("\(path)/end").status == 303)
      let ended = try await bob.get("/api/v1/rules").json["items"]?.array ?? []
      #expect(ended.allSatisfy { $0["isOn"] == false })
    }
  }

  @Test("S-02: the patient is told what was found until somebody has looked at it, with the clinic’s emergency number")
  func found() async throws {
    let site = try await TestSite()
    try await site.run { client async throws in
      let (ann, bob) = (client.as(.ann), client.api(.bob))
      let path = "/patients/\(site.bob.id)/rules"
      #expect(try await ann.post("\(path)/temperatureLow", form: ["version": "1", "firings": "0"]).status == 303)
      let cold: JSONValue = [
        "id": .string(readingID(1)), "module": "selfhub.temperature", "measuredAt": "2026-03-02T08:00:00.000+01:00",
        "values": [["name": "temperature", "value": "34.9", "unit": "Cel"]],
      ]
      #expect(try await bob.measure(cold).statuses == ["recorded"])
      let modules = try await bob.get("/api/v1/modules").json
      let finding = try #require(modules["findings"]?[0])
      #expect(finding["rule"] == "temperatureLow" && finding["level"] == "urgent")
      #expect(finding["readings"]?[0]?["id"]?.string == readingID(1))
      #expect(finding["words"]?.string?.contains("call 112") == true)
      let item = modules["items"]?.array?.first { $0["id"] == "selfhub.temperature" }
      #expect(item?["message"] == finding["words"])
      let form = try await bob.get("/api/v1/modules/selfhub.temperature").json["form"]
      let threshold = try #require(form?["fields"]?[0]?["thresholds"]?[0])
      #expect(threshold["side"] == "atMost" && threshold["words"]?.string?.hasPrefix("{readings}") == true)

      let id = try #require(finding["id"]?.string)
      #expect(try await ann.get("/patients/\(site.bob.id)").words.contains("34.9 degrees Celsius"))
      #expect(try await ann.get("/patients").words.contains("Readings reach a limit"))
      #expect(try await ann.get(path).words.contains("I have looked at it"))
      #expect(try await ann.post("/patients/\(site.bob.id)/findings/\(id)").status == 303)
      #expect(try await bob.get("/api/v1/modules").json["findings"] == [])
    }
  }

  @Test("S-05: the back-test is the patient’s own, and no one else’s")
  func backTest() async throws {
    let site = try await TestSite()
    try await site.run { client async throws in
      let bob = client.api(.bob)
      _ = try await bob.measure(fever(1, at: "2026-02-20T08:00:00.000+01:00"))
      let path = "/api/v1/rules/\(Self.rule)/backtest"
      let answer = try await bob.get(path)
      #expect(answer.json["items"]?.array?.count == 1 && answer.json["rule"]?["isOn"] == false)
      #expect(answer.json["items"]?[0]?["readings"]?[0]?["words"] == "39.4 degrees Celsius")
      #expect(try await client.anonymousAPI.get(path).status == 401)
      #expect(try await bob.get("/api/v1/rules/nothing/backtest").status == 404)
      #expect(try await bob.get("\(path)?from=2026-01-01").status == 422)
      #expect(try await client.anonymousAPI.get("/api/v1/rules").status == 401)
    }
  }
}
