import AllModules
import JSON
import ModuleKit
import Record
import Remedi
import Support
import Testing

@testable import Monitoring

/// What the tests of imports send, and how it is carried out.
enum ImportScene {
  static let openScale3 = """
    DATE,TIME,BMI,BODY_FAT,COMMENT,WEIGHT
    2026-02-27,07:30:00,25.1,0.0,,81.4
    2026-02-28,07:45:00,25.0,21.5,"after breakfast, dressed",81.0
    """

  static func body(_ content: String, _ others: [String: JSONValue] = [:]) -> JSONValue {
    .object(
      ["content": .string(content), "units": ["weight": "kg", "fat": "%"]].merging(others) { $1 })
  }

  static func carryOut(_ site: TestSite, at moment: Instant? = nil) async throws {
    try await ImportJob(record: site.record, modules: .all()).run(at: moment ?? site.clock.now)
  }

  /// Sends a file, and has it carried out.
  /// - Returns: the import.
  static func `import`(_ body: JSONValue, _ site: TestSite, _ client: SiteClient) async throws -> JSONValue {
    let sent = try await client.api(.bob).post("/api/v1/imports", json: body)
    #expect(sent.status == 202)
    let id = try #require(sent.json["id"]?.string)
    #expect(sent.headers[.location] == "/api/v1/imports/\(id)")
    try await carryOut(site)
    return try await client.api(.bob).get("/api/v1/imports/\(id)").json
  }

  static func weights(_ client: SiteClient) async throws -> [JSONValue] {
    try await client.api(.bob).get("/api/v1/readings?module=selfhub.weight").json["items"]?.array ?? []
  }
}
