import Accounts
import JSON
import Remedi
import Support
import Testing

@testable import Messaging

@Suite("Who may use the member API")
struct MemberAccessTests {
  private static let reads = [
    "summary", "messages", "messages/m1", "messages/m1/resolution", "drafts", "drafts/d1", "discussions",
    "discussions/t1", "discussions/t1/comments", "directory", "profile", "settings", "changes", "fhir/Communication",
    "fhir/CommunicationRequest", "fhir/PractitionerRole",
  ]

  private static let writes: [(path: String, isPost: Bool, body: JSONValue)] = [
    ("messages", true, ["id": "m9", "to": ["a"], "body": "b"]), ("searches/messages", true, ["q": "a"]),
    ("messages/m1/reading", false, ["isRead": true]), ("messages/m1/folder", false, ["folder": "trash"]),
    ("messages/m1/acceptance", false, [:]), ("messages/m1/withdrawal", false, [:]), ("drafts/d1", false, [:]),
    ("discussions", true, ["id": "t9", "to": ["a"], "body": "b"]), ("discussions/t1/comments", true, ["body": "a"]),
    ("discussions/t1/reading", false, ["isRead": true, "through": 1]),
    ("discussions/t1/participants", true, ["to": ["a"]]), ("searches/directory", true, ["q": "a"]),
    ("directory/a/listing", false, [:]), ("settings", false, ["vibration": true, "ring": true, "push": true]),
  ]

  private static let deletions = [
    "messages/m1", "drafts/d1", "discussions/t1/participants/a", "directory/a/listing",
  ]

  private func expect(_ status: Int, by caller: MemberCaller, _ who: String) async throws {
    for path in Self.reads { #expect(try await caller.get(path).status == status, "\(who) GET \(path)") }
    for write in Self.writes {
      let answer =
        write.isPost
        ? try await caller.post(write.path, write.body) : try await caller.put(write.path, write.body)
      #expect(answer.status == status, "\(who) \(write.path)")
    }
    for path in Self.deletions { #expect(try await caller.delete(path).status == status, "\(who) DELETE \(path)") }
  }

  @Test("is not anybody without a token, with a patient's, or with that of a page or of the service")
  func unknown() async throws {
    let scene = try await MemberScene()
    let site = scene.site
    try await scene.send("Gait", as: "m1")
    try await scene.discuss("t1")
    let (page, service) = (
      try await site.memberToken(of: site.ann, use: .page), try await site.memberToken(of: site.ann, use: .notifyi)
    )
    // Of a page that has been locked for long.
    site.clock.advance(seconds: 3600)
    try await site.run { client async throws in
      try await expect(401, by: MemberCaller(api: client.anonymousAPI), "nobody")
      try await expect(401, by: MemberCaller(api: client.api(.bob)), "a patient")
      try await expect(401, by: MemberCaller(api: client.api(token: page)), "a page")
      try await expect(401, by: MemberCaller(api: client.api(token: service)), "the service")
      try await expect(401, by: MemberCaller(api: client.api(token: "rubbish")), "rubbish")
    }
  }

  @Test("is nobody whose roles do not include messages")
  func roles() async throws {
    let scene = try await MemberScene()
    try await scene.site.run { client async throws in
      try await expect(403, by: scene.caller(scene.mia, client), "an engineer")
    }
  }

  @Test("is nobody any more after signing out")
  func signedOut() async throws {
    let scene = try await MemberScene()
    try await scene.run { ann, _ async throws in
      #expect(try await ann.get("summary").status == 200)
      #expect(try await ann.delete("session").status == 204)
      #expect(try await ann.get("summary").status == 401)
    }
  }
}
