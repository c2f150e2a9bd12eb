import JSON
import Remedi
import Support
import Testing

@testable import Messaging

@Suite("Messages and the directory as FHIR R4")
struct FHIRTests {
  private static func resources(_ answer: Answer) -> [JSONValue] {
    (answer.json["entry"]?.array ?? []).compactMap { $0["resource"] }
  }

  /// The address behind `/api/v1/member/` of the next page.
  private static func next(_ answer: Answer) -> String? {
    let link = answer.json["link"]?.array?.first { $0["relation"] == "next" }?["url"]?.string
    return link?.split(separator: "/api/v1/member/").last.map(String.init)
  }

  @Test("are Communications of the Inbox and of Sent, page by page")
  func communications() async throws {
    let scene = try await MemberScene()
    try await scene.send("Gait", as: "m1", isUrgent: true)
    try await scene.send("Answer", as: "m2", from: scene.site.ann, to: [scene.site.charlie])
    try await scene.run { ann, _ async throws in
      var (found, path): ([JSONValue], String?) = ([], "fhir/Communication?_count=1")
      while let next = path {
        let page = try await ann.get(next)
        #expect(page.headers[.contentType] == "application/fhir+json")
        #expect(page.json["resourceType"] == "Bundle" && page.json["type"] == "searchset")
        found += Self.resources(page)
        path = Self.next(page)
      }
      #expect(found.map { $0["id"]?.string } == ["m1", "m2"])
      #expect(found.allSatisfy { $0["resourceType"] == "Communication" && $0["status"] == "completed" })
      #expect(found[0]["priority"] == "urgent" && found[0]["subject"] == nil)
      #expect(found[0]["sender"]?["reference"]?.string == "Practitioner/\(scene.site.charlie.id)")
      #expect(found[0]["payload"] == [["contentString": "About Gait."]])
      #expect(found[0]["sent"]?.string == "2026-03-02T12:00:00.000+01:00")
    }
  }

  @Test("say of what was withdrawn that it was an error, without its text")
  func withdrawn() async throws {
    let scene = try await MemberScene()
    try await scene.send("Gait", as: "m1")
    try await scene.run { ann, charlie async throws in
      _ = try await charlie.put("messages/m1/withdrawal", [:])
      let found = try #require(Self.resources(try await ann.get("fhir/Communication")).first)
      #expect(found["status"] == "entered-in-error" && found["payload"] == nil)
    }
  }

  @Test("are the comments of a discussion, for those who take part")
  func comments() async throws {
    let scene = try await MemberScene()
    try await scene.discuss("t1")
    try await scene.site.run { client async throws in
      let charlie = scene.caller(scene.site.charlie, client)
      let found = Self.resources(try await charlie.get("fhir/Communication?part-of=t1"))
      #expect(found.map { $0["id"]?.string } == ["t1-1"])
      #expect(found[0]["partOf"] == [["reference": "Communication/t1"]])
      let eve = scene.caller(scene.eve, client)
      #expect(try await eve.get("fhir/Communication?part-of=t1").status == 404)
      #expect(try await charlie.get("fhir/Communication?part-of=t1&cursor=x").problemFields == ["cursor"])
    }
  }

  @Test("are a CommunicationRequest for each recipient, completed once opened, revoked once withdrawn")
  func requests() async throws {
    let scene = try await MemberScene()
    try await scene.send("Gait", as: "m1")
    try await scene.send("Tremor", as: "m2")
    try await scene.run { ann, charlie async throws in
      func statuses() async throws -> [String: String] {
        let found = Self.resources(try await charlie.get("fhir/CommunicationRequest"))
        return Dictionary(
          uniqueKeysWithValues: found.compactMap { resource in
            guard let id = resource["id"]?.string, let status = resource["status"]?.string else { return nil }
            return (id, status)
          })
      }
      let (first, second) = ("m1.\(scene.site.ann.id)", "m2.\(scene.site.ann.id)")
      #expect(try await statuses() == [first: "active", second: "active"])
      _ = try await ann.put("messages/m1/reading", ["isRead": true])
      _ = try await charlie.put("messages/m2/withdrawal", [:])
      #expect(try await statuses() == [first: "completed", second: "revoked"])
      #expect(Self.resources(try await ann.get("fhir/CommunicationRequest")) == [])
    }
  }

  @Test("are a PractitionerRole for each person of the directory")
  func roles() async throws {
    let scene = try await MemberScene()
    try await scene.run { ann, _ async throws in
      let found = Self.resources(try await ann.get("fhir/PractitionerRole"))
      #expect(found.count == 2 && found.allSatisfy { $0["active"] == true })
      #expect(found[0]["organization"]?["display"]?.string == "Example Clinic")
      #expect(try await ann.get("fhir/PractitionerRole?_count=0").problemFields == ["_count"])
      #expect(try await ann.get("fhir/PractitionerRole?name=ann").status == 422)
      #expect(try await ann.get("fhir/Schedule").status == 404)
    }
  }

  @Test("have IDs that FHIR allows")
  func ids() {
    #expect(FHIRID.text("m1.out") == "m1.out")
    for id in [String(repeating: "a", count: 65), "a_b", "ü", ""] {
      let text = FHIRID.text(id)
      #expect(text != id && text.utf8.count == 64 && text == FHIRID.text(id))
    }
  }
}
