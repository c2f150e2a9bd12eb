import JSON
import Support
import Testing
import Web

extension APIAnswersTests {
  /// Bob adds calendars until there are enough, and removes one.
  func calendars(_ bob: APIClient) async throws {
    let path = "/api/v1/calendars"
    let made = try await bob.post(path, json: ["name": "Phone"])
    expect(.post, "/calendars", 201, made)
    let id = try #require(made.json["id"]?.string)
    let file = try #require(made.json["url"]?.string).dropFirst(TestSite.publicURL.count)
    #expect(try await bob.get(String(file)).status == 200)
    let list = try await get(bob, "/calendars")
    expect(.get, "/calendars", 200, list)
    let tag = try #require(list.headers[.eTag])
    expect(.get, "/calendars", 304, try await bob.get(path, headers: [.ifNoneMatch: tag]))
    for number in 2...5 { _ = try await bob.post(path, json: ["name": .string("Phone \(number)")]) }
    expect(.post, "/calendars", 409, try await bob.post(path, json: ["name": "Phone 6"]))
    expect(.delete, "/calendars/{id}", 204, try await bob.delete("\(path)/\(id)"))
    expect(.delete, "/calendars/{id}", 404, try await bob.delete("\(path)/unknown"))
  }
}
