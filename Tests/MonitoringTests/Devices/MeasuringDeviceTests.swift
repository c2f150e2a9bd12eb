import Hummingbird
import JSON
import Record
import Remedi
import Support
import Testing
import Web

@testable import Monitoring

@Suite("Devices that send readings (S-03)", .timeLimit(.minutes(5)))
struct MeasuringDeviceTests {
  private static let path = "/api/v1/measuring-devices"

  private func add(
    _ client: SiteClient, _ name: String = "Bathroom scale", _ modules: JSONValue = ["selfhub.weight"]
  ) async throws -> (api: APIClient, id: String) {
    let made = try await client.api(.bob).post(Self.path, json: ["name": .string(name), "modules": modules])
    #expect(made.status == 201)
    return (client.api(token: try #require(made.json["token"]?.string)), try #require(made.json["id"]?.string))
  }

  @Test("The token is told once, and posts readings under the device's name")
  func posting() async throws {
    let site = try await TestSite()
    try await site.run { client async throws in
      let (scale, id) = try await add(client)
      let listed = try await client.api(.bob).get(Self.path)
      #expect(listed.json["items"]?.array?.count == 1)
      #expect(listed.json["items"]?.array?[0]["id"]?.string == id)
      #expect(listed.json["items"]?.array?[0]["name"] == "Bathroom scale")
      #expect(listed.json["items"]?.array?[0]["modules"] == ["selfhub.weight"])
      #expect(!listed.text.contains("token"))
      let sent = try await scale.measure(
        weighing(1, "81.4", ["device": "Another"]), weighing(2, "81.6", at: "2026-03-01T07:00:00Z"))
      #expect(sent.statuses == ["recorded", "recorded"])
      #expect(sent.results[0]["reading"]?["device"] == "Bathroom scale")
      #expect(sent.results[0]["reading"]?["recordedBy"]?["kind"] == "patient")
      // Without an answer, a device sends again.
      #expect(try await scale.measure(weighing(1, "81.4", ["device": "Another"])).statuses == ["duplicate"])
      #expect(try await client.api(.bob).weighings().count == 2)
    }
  }

  @Test("Readings of other modules are refused, each by itself, and an unlikely one is not confirmed")
  func modules() async throws {
    let site = try await TestSite()
    try await site.run { client async throws in
      let (scale, _) = try await add(client)
      let sent = try await scale.measure(
        weighing(1, "81.4", ["module": "selfhub.temperature"]), weighing(2, "81.4"),
        weighing(3, "20.5", at: "2026-03-01T07:00:00Z", ["confirmed": true]))
      #expect(sent.statuses == ["rejected", "recorded", "recorded"])
      #expect(sent.rejections == ["forbidden"])
      #expect(sent.results[2]["reading"]?["standing"] == "unlikely")
    }
  }

  @Test("A device calls nothing else")
  func nothingElse() async throws {
    let site = try await TestSite()
    let calls = site.routes.filter { $0.template.hasPrefix("/api/v1/") }
    try await site.run { client async throws in
      let (scale, _) = try await add(client)
      var asked = 0
      for route in calls where route.template != APIClient.readings || route.method != .post {
        switch route.audience {
        case .patientAPI, .careAPI, .memberAPI: break
        default: continue
        }
        asked += 1
        let path = route.template.replacing(/\{[^}]*\}/, with: "x")
        let answer = try await scale.send(route.method, path, body: route.method == .get ? nil : "{}")
        #expect(answer.status == 401, "\(route.method) \(route.template)")
      }
      #expect(asked > 50)
    }
  }

  @Test("A device that was removed posts nothing any more")
  func removal() async throws {
    let site = try await TestSite()
    try await site.run { client async throws in
      let (scale, id) = try await add(client)
      let bob = client.api(.bob)
      #expect(try await client.api(.dora).delete("\(Self.path)/\(id)").status == 404)
      #expect(try await scale.measure(weighing(1, "81.4")).status == 200)
      #expect(try await bob.delete("\(Self.path)/\(id)").status == 204)
      #expect(try await scale.measure(weighing(2, "81.4")).status == 401)
      #expect(try await bob.delete("\(Self.path)/\(id)").status == 404)
      #expect(try await bob.get(Self.path).json["items"] == [])
      #expect(try await bob.weighings().count == 1)
    }
    let events = try await site.bobsOwnFile().auditTrail(limit: 100).map(\.event)
    #expect(events.contains(.deviceAdded) && events.contains(.deviceRemoved))
  }

  @Test("The session of a person is no device, and is not removed as one")
  func otherSessions() async throws {
    let site = try await TestSite()
    try await site.run { client async throws in
      let bob = client.api(.bob)
      let sessions = try await bob.get("/api/v1/sessions").json["items"]?.array ?? []
      let id = try #require(sessions.first?["id"]?.string)
      #expect(try await bob.delete("\(Self.path)/\(id)").status == 404)
      #expect(try await bob.get("/api/v1/me").status == 200)
    }
  }

  @Test("A token ends a year after its last use")
  func expiry() async throws {
    let site = try await TestSite()
    try await site.run { client async throws in
      let (scale, _) = try await add(client)
      site.clock.advance(seconds: 300 * 86_400)
      #expect(try await scale.measure(weighing(1, "81.4")).status == 200)
      site.clock.advance(seconds: 300 * 86_400)
      #expect(try await scale.measure(weighing(2, "81.4")).status == 200)
      site.clock.advance(seconds: Session.measuringDeviceLifetime + 1)
      #expect(try await scale.measure(weighing(3, "81.4")).status == 401)
    }
  }

  @Test("What is wrong is refused with its field")
  func faults() async throws {
    let site = try await TestSite()
    try await site.run { client async throws in
      let bob = client.api(.bob)
      let wrong: [(JSONValue, [String])] = [
        ([:], ["/name", "/modules"]),
        (["name": " ", "modules": ["selfhub.weight"]], ["/name"]),
        (["name": "Scale", "modules": []], ["/modules"]),
        (["name": "Scale", "modules": ["selfhub.nothing", 1]], ["/modules/0", "/modules/1"]),
        (["name": "Scale", "modules": ["selfhub.weight", "selfhub.weight"]], ["/modules/1"]),
      ]
      for (body, fields) in wrong {
        let answer = try await bob.post(Self.path, json: body)
        #expect(answer.status == 422)
        #expect(answer.problemFields == fields)
      }
      #expect(try await client.anonymousAPI.post(Self.path, json: [:]).status == 401)
      for number in 1...MeasuringDevices.most { _ = try await add(client, "Scale \(number)") }
      let surplus = try await bob.post(Self.path, json: ["name": "Scale", "modules": ["selfhub.weight"]])
      #expect(surplus.status == 409)
    }
  }
}
