import Hummingbird
import JSON
import Record
import Remedi
import Support
import Testing

extension APIAnswersTests {
  /// Bob weighs himself, by hand, by a scale and by a file, and has copies of his record made.
  func readings(_ bob: APIClient) async throws {
    let weight = "/modules/selfhub.weight"
    let settings: JSONValue = ["isOn": true, "units": ["weight": "kg"], "goals": ["weight": "78"]]
    expect(.put, "/modules/{id}/settings", 200, try await bob.put("/api/v1\(weight)/settings", json: settings))
    let (first, unlikely) = (reading(21, "83.1", hour: "08"), reading(22, "183", hour: "09"))
    let rejected: JSONValue = ["id": "rubbish", "module": "selfhub.weight"]
    let batch: JSONValue = ["readings": [first, first, unlikely, rejected]]
    let results = try await bob.post("/api/v1/readings", json: batch)
    expect(.post, "/readings", 200, results)
    #expect(
      results.json["results"]?.array?.compactMap { $0["status"]?.string } == [
        "recorded", "duplicate", "recorded", "rejected",
      ])
    let own = "/api/v1/readings/\(uuid(21))"
    expect(.get, "/readings/{id}", 200, try await bob.get(own))
    expect(.patch, "/readings/{id}", 200, try await bob.patch(own, json: ["note": "After breakfast"]))
    for path in ["/modules", "/rules"] { expect(.get, path, 200, try await get(bob, path)) }
    expect(.get, "/readings", 200, try await get(bob, "/readings?module=selfhub.weight"))
    expect(.get, "/modules/{id}", 200, try await get(bob, weight))
    expect(.get, "/modules/{id}/page", 200, try await get(bob, "\(weight)/page"))
    let goal = "\(weight)/values/goal"
    expect(.get, "/modules/{id}/values/{parameter}", 200, try await get(bob, goal))
    expect(
      .put, "/modules/{id}/values/{parameter}", 200, try await bob.put("/api/v1\(goal)", json: ["value": 78.5]))
    expect(.get, "/rules/{id}/backtest", 200, try await get(bob, "/rules/pulseLow/backtest"))
    expect(.delete, "/readings/{id}", 204, try await bob.delete(own))
    try await measuringDevices(bob)
    try await imports(bob)
    try await copies(bob)
  }

  private func reading(_ number: Int, _ kilograms: String, hour: String) -> JSONValue {
    [
      "id": .string(uuid(number)), "module": "selfhub.weight",
      "measuredAt": .string("2026-03-02T\(hour):04:31.250+01:00"),
      "values": [["name": "weight", "value": .string(kilograms), "unit": "kg"]],
    ]
  }

  private func measuringDevices(_ bob: APIClient) async throws {
    let (path, scale) = ("/measuring-devices", ["name": "Scale", "modules": ["selfhub.weight"]] as JSONValue)
    let made = try await bob.post("/api/v1\(path)", json: scale)
    expect(.post, path, 201, made)
    let list = try await get(bob, path)
    expect(.get, path, 200, list)
    let id = try #require(list.json["items"]?[0]?["id"]?.string)
    expect(.delete, "\(path)/{id}", 204, try await bob.delete("/api/v1\(path)/\(id)"))
  }

  private func imports(_ bob: APIClient) async throws {
    var file: [String: JSONValue] = [
      "content": "DATE,TIME,WEIGHT\n2026-02-20,07:00,83\n2026-02-21,07:00,none", "units": ["weight": "kg"],
    ]
    file["dryRun"] = true
    expect(.post, "/imports", 200, try await bob.post("/api/v1/imports", json: .object(file)))
    file["dryRun"] = nil
    let begun = try await bob.post("/api/v1/imports", json: .object(file))
    expect(.post, "/imports", 202, begun)
    expect(.get, "/imports", 200, try await get(bob, "/imports"))
    let id = try #require(begun.json["id"]?.string)
    expect(.get, "/imports/{id}", 200, try await get(bob, "/imports/\(id)"))
  }

  private func copies(_ bob: APIClient) async throws {
    let target: JSONValue = [
      "kind": "webdav", "url": "https://cloud.example.org/dav", "user": "me", "secret": "a word", "every": "daily",
      "keep": 3, "wording": "v1",
    ]
    expect(.put, "/push", 200, try await bob.put("/api/v1/push", json: target))
    expect(.get, "/push", 200, try await get(bob, "/push"))
    expect(.post, "/push/runs", 202, try await bob.post("/api/v1/push/runs", json: [:]))
    expect(.delete, "/push", 204, try await bob.delete("/api/v1/push"))
  }
}
