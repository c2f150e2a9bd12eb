import Hummingbird
import JSON
import Patients
import Support
import Testing
import Web

/// Whom a patient lets in, and to what a patient agrees.
extension APIAnswersTests {
  func sharing(_ bob: APIClient) async throws {
    let daughter: JSONValue = ["name": "Sofia Martin", "relationship": "daughter", "access": "record"]
    let invited = try await bob.post("/api/v1/caregivers", json: daughter)
    expect(.post, "/caregivers", 201, invited)
    let caregiver = "/api/v1/caregivers/\(try #require(invited.json["id"]?.string))"
    try await tagged(bob, "/caregivers")
    try await tagged(bob, "/care-team")
    expect(.patch, "/caregivers/{id}", 200, try await bob.patch(caregiver, json: ["access": "look"]))
    expect(.delete, "/caregivers/{id}", 204, try await bob.delete(caregiver))

    let terms: JSONValue = [
      "scope": "export", "recipient": "Dr House", "purpose": "second opinion", "lastDay": "2026-03-14", "wording": "v1",
    ]
    let given = try await bob.post("/api/v1/consents", json: terms)
    expect(.post, "/consents", 201, given)
    try await tagged(bob, "/consents")
    let consent = "/api/v1/consents/\(try #require(given.json["id"]?.string))"
    expect(.delete, "/consents/{id}", 204, try await bob.delete(consent))
    // What was withdrawn is described too, and so is what a physician took down.
    let witnessed = try await site.bobFile().agree(
      to: .init(.sharing, recipient: "Dr Wilson", purpose: "cover"),
      .init(.conversation, on: site.clock.now.writtenDate, witness: "Nurse Nora"), at: site.clock.now)
    try await site.bobFile().withdraw(witnessed.id, at: site.clock.now)
    try await tagged(bob, "/consents")
    expect(.delete, "/consents/{id}", 404, try await bob.delete("/api/v1/consents/unknown"))
  }

  /// Bob hears that Charlie may look, and says that he has read it.
  func notices(_ bob: APIClient) async throws {
    try await site.bobFile().share(with: site.charlie.id, .init(.view, purpose: "cover"), at: site.clock.now)
    try await tagged(bob, "/notices")
    let id = try #require(try await get(bob, "/notices").json["items"]?[0]?["id"]?.string)
    let reading = "/api/v1/notices/\(id)/reading"
    expect(.put, "/notices/{id}/reading", 204, try await bob.put(reading, json: ["isRead": true]))
    expect(.get, "/notices", 200, try await get(bob, "/notices?include=read"))
    expect(
      .put, "/notices/{id}/reading", 404, try await bob.put("/api/v1/notices/nothing/reading", json: ["isRead": true]))
    try await site.bobFile().endAccess(of: site.charlie.id, at: site.clock.now)
  }

  /// As many summaries as fit in a day, and one more.
  func summaries(_ bob: APIClient) async throws {
    func summary(_ number: Int, _ words: JSONValue) -> JSONValue {
      ["id": .string(uuid(number)), "from": "2026-02-28", "to": "2026-03-02", "words": words]
    }
    expect(.post, "/summaries", 201, try await bob.post("/api/v1/summaries", json: summary(8, "Fine")))
    expect(.post, "/summaries", 201, try await bob.post("/api/v1/summaries", json: summary(9, nil)))
    expect(.post, "/summaries", 409, try await bob.post("/api/v1/summaries", json: summary(9, "Other")))
    for number in 10...28 {
      let one: JSONValue = ["id": .string(uuid(number)), "from": "2026-03-01", "to": "2026-03-01"]
      let answer = try await bob.post("/api/v1/summaries", json: one)
      expect(.post, "/summaries", number < 28 ? 201 : 429, answer)
    }
  }

  private func tagged(_ device: APIClient, _ path: String) async throws {
    let answer = try await get(device, path)
    expect(.get, path, 200, answer)
    let tag = try #require(answer.headers[.eTag])
    expect(.get, path, 304, try await device.get("/api/v1\(path)", headers: [.ifNoneMatch: tag]))
  }
}
