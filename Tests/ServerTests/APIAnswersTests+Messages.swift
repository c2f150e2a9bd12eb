import Hummingbird
import JSON
import Support
import Testing

extension APIAnswersTests {
  /// The calls for messages, each of them.
  func messages(_ client: SiteClient) async throws {
    let ann = client.api(token: try await site.memberToken(of: site.ann))
    let charlie = client.api(token: try await site.memberToken(of: site.charlie))
    try await mail(ann, charlie)
    try await drafts(ann)
    try await discussions(ann, charlie)
    try await people(ann)
    for path in [
      "/member/summary", "/member/changes?since=0", "/member/messages", "/member/messages?folder=drafts",
      "/member/drafts", "/member/discussions", "/member/directory", "/member/profile", "/member/settings",
      "/member/fhir/Communication", "/member/fhir/Communication?part-of=t1", "/member/fhir/CommunicationRequest",
      "/member/fhir/PractitionerRole",
    ] {
      let template = path.split(separator: "?").first.map(String.init) ?? path
      let answer = try await ann.get("/api/v1\(path)")
      expect(.get, template, 200, answer)
      let tag = try #require(answer.headers[.eTag])
      expect(.get, template, 304, try await ann.get("/api/v1\(path)", headers: [.ifNoneMatch: tag]))
    }
  }

  private static let mailbox = "/api/v1/member"

  private func mail(_ ann: APIClient, _ charlie: APIClient) async throws {
    let messages = "\(Self.mailbox)/messages"
    for (id, status) in [("m1", 201), ("m1", 200), ("m2", 201)] {
      let body: JSONValue = [
        "id": .string(id), "to": [.string(site.charlie.id.text)], "urgent": true, "subject": "Gait", "body": "See him.",
        "patient": ["firstName": "John", "lastName": "Samuel", "birthDate": "1961-08-17"],
        "pictures": [["data": .string(try SamplePicture.base64("drawing.png")), "description": "A foot"]],
      ]
      expect(.post, "/member/messages", status, try await ann.post(messages, json: body))
    }
    let search: JSONValue = ["q": "gait", "folder": "inbox"]
    expect(
      .post, "/member/searches/messages", 200,
      try await charlie.post("\(Self.mailbox)/searches/messages", json: search))
    expect(.get, "/member/messages/{id}", 200, try await charlie.get("\(messages)/m1"))
    let picture = try await charlie.get("\(messages)/m1/pictures/1")
    expect(.get, "/member/messages/{id}/pictures/{number}", 200, picture)
    let tag = try #require(picture.headers[.eTag])
    expect(
      .get, "/member/messages/{id}/pictures/{number}", 304,
      try await charlie.get("\(messages)/m1/pictures/1", headers: [.ifNoneMatch: tag]))
    expect(.get, "/member/messages/{id}/pictures/{number}", 404, try await charlie.get("\(messages)/m1/pictures/2"))
    expect(
      .put, "/member/messages/{id}/reading", 204,
      try await charlie.put("\(messages)/m1/reading", json: ["isRead": true])
    )
    expect(.put, "/member/messages/{id}/acceptance", 204, try await charlie.put("\(messages)/m1/acceptance", json: [:]))
    expect(.put, "/member/messages/{id}/withdrawal", 200, try await ann.put("\(messages)/m1/withdrawal", json: [:]))
    expect(.get, "/member/messages/{id}/resolution", 200, try await ann.get("\(messages)/m1/resolution"))
    expect(.delete, "/member/messages/{id}", 409, try await charlie.delete("\(messages)/m1"))
    expect(
      .put, "/member/messages/{id}/folder", 204,
      try await charlie.put("\(messages)/m1/folder", json: ["folder": "trash"]))
    expect(.delete, "/member/messages/{id}", 204, try await charlie.delete("\(messages)/m1"))
    expect(.get, "/member/messages/{id}", 404, try await charlie.get("\(messages)/m1"))
  }

  private func drafts(_ ann: APIClient) async throws {
    let drafts = "\(Self.mailbox)/drafts"
    for status in [201, 200] {
      let body: JSONValue = ["to": [.string(site.charlie.id.text)], "subject": "Gait", "patient": ["firstName": "Jo"]]
      expect(.put, "/member/drafts/{id}", status, try await ann.put("\(drafts)/d1", json: body))
    }
    expect(.put, "/member/drafts/{id}", 412, try await ann.put("\(drafts)/d1", json: ["subject": "Late"]))
    expect(.get, "/member/drafts/{id}", 200, try await ann.get("\(drafts)/d1"))
    _ = try await ann.put("\(drafts)/d2", json: ["kind": "message", "body": "Please"])
    expect(.delete, "/member/drafts/{id}", 204, try await ann.delete("\(drafts)/d2"))
  }

  private func discussions(_ ann: APIClient, _ charlie: APIClient) async throws {
    let discussions = "\(Self.mailbox)/discussions"
    for status in [201, 200] {
      let body: JSONValue = ["id": "t1", "to": [.string(site.charlie.id.text)], "body": "Shall we?"]
      expect(.post, "/member/discussions", status, try await ann.post(discussions, json: body))
    }
    expect(.get, "/member/discussions/{id}", 200, try await charlie.get("\(discussions)/t1"))
    let comment: JSONValue = ["id": "c1", "body": "Yes."]
    expect(
      .post, "/member/discussions/{id}/comments", 201,
      try await charlie.post("\(discussions)/t1/comments", json: comment))
    let reading: JSONValue = ["isRead": true, "through": 2]
    expect(
      .put, "/member/discussions/{id}/reading", 204, try await ann.put("\(discussions)/t1/reading", json: reading))
    expect(.get, "/member/discussions/{id}/comments", 200, try await charlie.get("\(discussions)/t1/comments"))
    let added: JSONValue = ["to": [.string(site.charlie.id.text)]]
    expect(
      .post, "/member/discussions/{id}/participants", 200,
      try await ann.post("\(discussions)/t1/participants", json: added))
    expect(
      .delete, "/member/discussions/{id}/participants/{person}", 403,
      try await charlie.delete("\(discussions)/t1/participants/\(site.ann.id)"))
    expect(
      .delete, "/member/discussions/{id}/participants/{person}", 204,
      try await ann.delete("\(discussions)/t1/participants/\(site.charlie.id)"))
  }

  private func people(_ ann: APIClient) async throws {
    let listing = "\(Self.mailbox)/directory/\(site.charlie.id)/listing"
    expect(.delete, "/member/directory/{id}/listing", 204, try await ann.delete(listing))
    expect(.put, "/member/directory/{id}/listing", 204, try await ann.put(listing, json: [:]))
    expect(
      .post, "/member/searches/directory", 200,
      try await ann.post("\(Self.mailbox)/searches/directory", json: ["q": "chen"]))
    let settings: JSONValue = ["vibration": true, "ring": false, "push": false]
    expect(.put, "/member/settings", 200, try await ann.put("\(Self.mailbox)/settings", json: settings))
  }
}
