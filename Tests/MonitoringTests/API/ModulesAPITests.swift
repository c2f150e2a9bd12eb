import JSON
import Support
import Testing
import Web

@Suite("The API of modules", .timeLimit(.minutes(2)))
struct ModulesAPITests {
  @Test("lists what can be measured, in the patient's language (S-06)")
  func list() async throws {
    let site = try await TestSite()
    try await site.run { client async throws in
      let bob = client.api(.bob)
      _ = try await bob.measure(weighing(1, "81.4"))
      let answer = try await bob.get("/api/v1/modules")
      #expect(answer.status == 200 && answer.json["next"] == .null)
      let weight = try #require(answer.json["items"]?.array?.first { $0["id"] == "selfhub.weight" })
      #expect(weight["name"] == "Weight" && weight["isOn"] == false && weight["message"] == .null)
      #expect(weight["latest"]?["id"]?.string == readingID(1))
      let tag = try #require(answer.headers[.eTag])
      #expect(try await bob.get("/api/v1/modules", headers: [.ifNoneMatch: tag]).status == 304)
      #expect(try await bob.patch("/api/v1/me", json: ["language": "de"]).status == 200)
      let german = try await bob.get("/api/v1/modules")
      #expect(german.json["items"]?.array?.contains { $0["name"] == "Gewicht" } == true)
      #expect(try await client.anonymousAPI.get("/api/v1/modules").status == 401)
    }
  }

  @Test("gives the form, the Exchange-list and the icon of a module (S-08, S-25, S-27)")
  func module() async throws {
    let site = try await TestSite()
    try await site.run { client async throws in
      let bob = client.api(.bob)
      let answer = try await bob.get(APIClient.weight)
      let field = try #require(answer.json["form"]?["fields"]?[0])
      #expect(field["name"] == "weight" && field["isRequired"] == true && field["code"] == "29463-7")
      #expect(field["units"]?[0]?["unit"] == "kg")
      #expect(answer.json["exchange"]?.array?.contains { $0["readonly"] == true } == true)
      #expect(answer.json["iconURL"]?.string?.hasPrefix("data:image/png;base64,iVBOR") == true)
      for id in ["selfhub.nothing", "weight", "SELFHUB.WEIGHT"] {
        for rest in ["", "/page", "/values/goal"] {
          #expect(try await bob.get("/api/v1/modules/\(id)\(rest)").status == 404, "\(id)\(rest)")
        }
      }
    }
  }

  @Test("settings are kept where they are left out, and refused where the form has no such unit")
  func settings() async throws {
    let site = try await TestSite()
    try await site.run { client async throws in
      let bob = client.api(.bob)
      let path = "\(APIClient.weight)/settings"
      let set: JSONValue = ["isOn": true, "units": ["weight": "[lb_av]"], "goals": ["weight": "78.0"]]
      let answer = try await bob.put(path, json: set)
      #expect(answer.status == 200 && answer.json == set)
      let off = try await bob.put(path, json: ["isOn": false])
      #expect(off.json == ["isOn": false, "units": ["weight": "[lb_av]"], "goals": ["weight": "78.0"]])
      let tag = try #require(answer.headers[.eTag])
      let stale = try await bob.put(path, json: ["isOn": true, "units": [:]], headers: [.ifMatch: tag])
      #expect(stale.status == 412)
      for (json, pointer) in [
        (["isOn": true, "units": ["weight": "stone"]], "/units/weight"), (["isOn": 1], "/isOn"), ([:], "/isOn"),
        (["isOn": true, "goals": ["weight": "light"]], "/goals/weight"), (["isOn": true, "x": 1], "/x"),
      ] as [(JSONValue, String)] {
        let refused = try await bob.put(path, json: json)
        #expect(refused.status == 422)
        #expect(refused.json["errors"]?[0]?["pointer"]?.string == pointer)
      }
    }
  }

  @Test("values are read and, unless they are read-only, set (S-09, S-10)")
  func values() async throws {
    let site = try await TestSite()
    try await site.run { client async throws in
      let bob = client.api(.bob)
      let goal = "\(APIClient.weight)/values/goal"
      #expect(try await bob.get(goal).json == ["name": "goal", "type": "NSNumber", "value": .null])
      #expect(try await bob.put(goal, json: ["value": 78.5]).status == 200)
      #expect(try await bob.get(goal).json["value"] == .number("78.5"))
      for json: JSONValue in [[:], ["value": nil], ["value": "78"], ["value": [78]], ["value": 78, "more": 1]] {
        #expect(try await bob.put(goal, json: json).status == 422)
      }
      _ = try await bob.measure(weighing(1, "81.4"))
      let weight = "\(APIClient.weight)/values/weight"
      #expect(try await bob.get(weight).json["value"] == .number("81.4"))
      let refused = try await bob.put(weight, json: ["value": 80])
      #expect(refused.status == 409 && refused.problemCode == "read-only")
      #expect(try await bob.get("\(APIClient.weight)/values/nothing").status == 404)
      let today = try await bob.get("/api/v1/modules/remedi.therapies/values/completionsToday")
      #expect(today.json["value"] == .number("0.0"))
    }
  }

  @Test("the page has the days that are asked for, 90 where none are")
  func page() async throws {
    let site = try await TestSite()
    try await site.run { client async throws in
      let bob = client.api(.bob)
      _ = try await bob.measure(weighing(1, "81.4"))
      let answer = try await bob.get("\(APIClient.weight)/page")
      #expect(answer.json["from"] == "2025-12-03" && answer.json["to"] == "2026-03-02")
      #expect(answer.json["headline"]?.string?.isEmpty == false)
      #expect(answer.json["series"]?[0]?["points"]?[0]?["at"] == "2026-03-02T13:00:00.000+01:00")
      for query in ["from=2026-03-03&to=2026-03-02", "from=2010-01-01", "to=soon", "days=7"] {
        #expect(try await bob.get("\(APIClient.weight)/page?\(query)").status == 422, "\(query)")
      }
    }
  }
}
