import JSON
import Remedi
import Support
import Testing
import Web

/// The description against the program, and against itself.
@Suite("The description of the patient API")
struct APIDescriptionTests {
  @Test("is served as JSON, and not again where the client has it")
  func served() async throws {
    let site = try await TestSite()
    try await site.run { client in
      let answer = try await client.anonymousAPI.get("/api/openapi.json")
      #expect(answer.status == 200)
      #expect(answer.headers[.contentType] == "application/json")
      #expect(answer.json["openapi"] == "3.1.0")
      #expect(answer.json["servers"]?[0]?["url"] == "/api/v1")
      let tag = try #require(answer.headers[.eTag])
      let again = try await client.anonymousAPI.get("/api/openapi.json", headers: [.ifNoneMatch: tag])
      #expect(again.status == 304)
    }
  }

  @Test("names every call that the program answers, and no other")
  func routes() async throws {
    let site = try await TestSite()
    let calls = site.routes.filter(\.isCall)
    #expect(calls.allSatisfy { $0.template.hasPrefix("/api/v1/") })
    let answered = Set(
      calls.map { APIDescription.Operation(method: $0.method.rawValue, path: String($0.template.dropFirst(7))) })
    try await site.run { client in
      let described = try await APIDescription(client).operations
      #expect(described.subtracting(answered) == [])
      #expect(answered.subtracting(described) == [])
    }
  }

  @Test("asks for a token exactly where the program does")
  func security() async throws {
    let site = try await TestSite()
    try await site.run { client in
      let description = try await APIDescription(client)
      #expect(description.document["security"]?[0]?["token"] == [])
      for route in site.routes where route.isCall {
        let operation = APIDescription.Operation(
          method: route.method.rawValue, path: String(route.template.dropFirst(7)))
        #expect(description[operation]?["security"] == (route.audience == .openAPI ? [] : nil), "\(operation)")
      }
    }
  }

  @Test("knows every code of a refusal")
  func codes() async throws {
    let site = try await TestSite()
    try await site.run { client in
      let problem = try await APIDescription(client).document["components"]?["schemas"]?["Problem"]
      let code = problem?["properties"]?["code"]
      let codes = (code?["enum"]?.array ?? []).compactMap(\.string)
      #expect(Set(codes) == Set(RemediError.Code.allCases.map(\.rawValue) + ["internal"]))
      let rows = code?["x-codes"]
      for code in RemediError.Code.allCases {
        let row = rows?[code.rawValue]
        #expect(row?["status"]?.integer == code.status.code, "\(code)")
      }
    }
  }

  @Test("leads nowhere in none of its references, and uses all that it defines")
  func references() async throws {
    let site = try await TestSite()
    try await site.run { client in
      let description = try await APIDescription(client)
      var used: Set<String> = []
      for (path, value) in description.objects() {
        guard let reference = value["$ref"]?.string else { continue }
        #expect(description.resolve(value) != nil, "\(path)")
        used.insert(reference)
      }
      for (kind, entries) in APIDescription.members(description.document["components"]) where kind != "securitySchemes"
      {
        for name in APIDescription.members(entries).keys { #expect(used.contains("#/components/\(kind)/\(name)")) }
      }
    }
  }

  @Test("has parameters for every part of its paths, and an own id for every operation")
  func parameters() async throws {
    let site = try await TestSite()
    try await site.run { client in
      let description = try await APIDescription(client)
      let ids = description.operations.compactMap { description[$0]?["operationId"]?.string }
      #expect(Set(ids).count == description.operations.count)
      for (path, item) in APIDescription.members(description.document["paths"]) {
        let parts = path.split(separator: "/").filter { $0.hasPrefix("{") }.map { String($0.dropFirst().dropLast()) }
        let parameters = (item["parameters"]?.array ?? []).compactMap(description.resolve)
        #expect(parameters.filter { $0["in"] == "path" }.compactMap { $0["name"]?.string } == parts, "\(path)")
      }
    }
  }

  @Test("has examples that are what they are examples of")
  func examples() async throws {
    let site = try await TestSite()
    try await site.run { client in
      let description = try await APIDescription(client)
      let check = SchemaCheck(description: description)
      var count = 0
      for (path, value) in description.objects() {
        guard let schema = value["schema"] else { continue }
        let named = APIDescription.members(value["examples"]).values.compactMap { $0["value"] }
        // A stream of events is shown as it is sent, not as JSON.
        for example in [value["example"]].compactMap({ $0 }) + named where !path.hasSuffix("/text/event-stream") {
          count += 1
          #expect(check.faults(example, schema) == [], "\(path)")
        }
      }
      #expect(count > 30)
    }
  }
  @Test(
    "takes of a profile's texts what the program takes",
    arguments: [
      ("language", "zgh-Tfng-419"), ("language", "de-DE"), ("language", "de-DE-1996"), ("language", "zgh-Tfng-4190"),
      ("phone", "+49 30 5550550"), ("phone", " 1\n"), ("phone", "\u{85}1"), ("phone", "1\n2"), ("phone", "1\u{95}2"),
      ("address", "1 Road\n\tTown\n"), ("address", "1 Road\rTown"), ("address", "1 Road\u{7F}Town"),
    ])
  func profileTexts(field: String, text: String) async throws {
    let site = try await TestSite()
    try await site.run { client in
      let description = try await APIDescription(client)
      let patch: JSONValue = .object([field: .string(text)])
      let faults = SchemaCheck(description: description).faults(patch, ["$ref": "#/components/schemas/ProfilePatch"])
      let answer = try await client.api(.bob).patch("/api/v1/me", json: patch)
      #expect(answer.status == (faults.isEmpty ? 200 : 422), "\(faults)")
    }
  }
}

extension Route {
  /// Whether it is a call of the API.
  var isCall: Bool {
    switch audience {
    case .openAPI, .patientAPI, .careAPI, .memberAPI: true
    case .open, .member, .file, .letter, .service: false
    }
  }
}
