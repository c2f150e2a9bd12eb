import JSON
import Record
import Remedi
import Support
import Testing
import Web

@testable import CloudCopy

@Suite("Where copies of the record go (S-34)", .timeLimit(.minutes(5)))
struct PushAPITests {
  private static let path = "/api/v1/push"
  private static let webDAV: [String: JSONValue] = [
    "kind": "webdav", "url": "https://cloud.example.org/dav/bob/", "user": "bob", "secret": "blue heron word",
    "every": "daily", "keep": 3, "wording": "v1",
  ]
  private static let s3: [String: JSONValue] = [
    "kind": "s3", "url": "https://s3.example.org", "user": "AKIA", "secret": "blue heron word",
    "region": "eu-central-1",
    "bucket": "remedi", "prefix": "bob/", "every": "weekly", "keep": 2, "wording": "v1",
  ]

  private func with(_ changes: [String: JSONValue?], _ body: [String: JSONValue] = webDAV) -> JSONValue {
    var body = body
    for (name, value) in changes { body[name] = value }
    return .object(body)
  }

  @Test("A target is set with a consent, shown without its secret, and ended with the consent")
  func life() async throws {
    let site = try await TestSite()
    try await site.run { client async throws in
      let bob = client.api(.bob)
      #expect(try await bob.get(Self.path).json["state"] == "off")
      let set = try await bob.put(Self.path, json: with([:]))
      #expect(set.status == 200)
      #expect(set.json["state"] == "waiting")
      #expect(set.json["target"]?["url"] == "https://cloud.example.org/dav/bob")
      #expect(set.json["nextAt"]?.string?.hasPrefix("2026-03-03T03:") == true)
      let shown = try await bob.get(Self.path)
      #expect(shown.json == set.json)
      #expect(!shown.text.contains("heron"))
      let consents = try await bob.get("/api/v1/consents").json["items"]?.array ?? []
      let consent = try #require(consents.first { $0["id"] == set.json["consent"] })
      #expect(consent["recipient"] == "cloud.example.org")
      #expect(consent["inForce"] == true)
      #expect(try await bob.delete(Self.path).status == 204)
      #expect(try await bob.delete(Self.path).status == 204)
      #expect(try await bob.get(Self.path).json["state"] == "off")
      let after = try await bob.get("/api/v1/consents").json["items"]?.array ?? []
      #expect(after.first { $0["id"] == set.json["consent"] }?["inForce"] == false)
    }
    #expect(try await site.record.check().faults == [])
  }

  @Test("The secret is stored encrypted, for this patient alone, and kept where it is left out")
  func secrets() async throws {
    let site = try await TestSite()
    try await site.run { client async throws in
      let bob = client.api(.bob)
      #expect(try await bob.put(Self.path, json: with(["secret": .some(nil)])).problemFields == ["/secret"])
      #expect(try await bob.put(Self.path, json: with([:], Self.s3)).status == 200)
      #expect(try await bob.put(Self.path, json: with(["secret": .some(nil), "keep": 5], Self.s3)).status == 200)
      let other = with(["secret": .some(nil), "url": "https://s3.example.net"], Self.s3)
      #expect(try await bob.put(Self.path, json: other).problemFields == ["/secret"])
    }
    let file = try await site.bobsOwnFile()
    let plan = try #require(try await PatientCopies(file: file).plan())
    #expect(plan.keep == 5)
    #expect(!plan.sealedSecret.contains("heron"))
    #expect(try site.record.openCopySecret(plan.sealedSecret, of: file.reference) == "blue heron word")
    let dora = try await site.record.ownFile(of: site.dora.id, in: site.clinic.id)
    #expect(throws: UnreadableDocument.self) {
      try site.record.openCopySecret(plan.sealedSecret, of: dora.reference)
    }
  }

  @Test("Another target has a consent of its own, and the former one is withdrawn")
  func anotherTarget() async throws {
    let site = try await TestSite()
    try await site.run { client async throws in
      let bob = client.api(.bob)
      let first = try await bob.put(Self.path, json: with([:])).json["consent"]
      #expect(try await bob.put(Self.path, json: with(["keep": 9])).json["consent"] == first)
      let second = try await bob.put(Self.path, json: with([:], Self.s3)).json["consent"]
      #expect(second != first)
      let inForce = (try await bob.get("/api/v1/consents").json["items"]?.array ?? []).filter { $0["inForce"] == true }
      #expect(inForce.map { $0["id"] } == [second])
    }
  }

  @Test("A copy is made at once where there is a target and a consent")
  func start() async throws {
    let site = try await TestSite()
    try await site.run { client async throws in
      let bob = client.api(.bob)
      #expect(try await bob.post("\(Self.path)/runs", json: [:]).status == 409)
      let set = try await bob.put(Self.path, json: with([:]))
      let started = try await bob.post("\(Self.path)/runs", json: [:])
      #expect(started.status == 202)
      #expect(started.json["nextAt"]?.string?.hasPrefix("2026-03-02T12:00") == true)
      _ = try await bob.delete("/api/v1/consents/\(try #require(set.json["consent"]?.string))")
      #expect(try await bob.get(Self.path).json["state"] == "consent-withdrawn")
      #expect(try await bob.post("\(Self.path)/runs", json: [:]).status == 409)
    }
  }

  @Test("What is wrong is refused with its field")
  func faults() async throws {
    let site = try await TestSite()
    try await site.run { client async throws in
      let bob = client.api(.bob)
      let wrong: [(JSONValue, [String])] = [
        ([:], ["/kind", "/url", "/user", "/every", "/keep", "/wording"]),
        (with(["url": "http://cloud.example.org"]), ["/url"]), (with(["url": "https://10.0.0.1/dav"]), ["/url"]),
        (with(["keep": 0]), ["/keep"]), (with(["every": "hourly"]), ["/every"]), (with(["user": "b:c"]), ["/user"]),
        (with(["bucket": "b"]), ["/bucket"]), (with(["region": .some(nil)], Self.s3), ["/region"]),
        (with(["bucket": "a/b"], Self.s3), ["/bucket"]), (with(["prefix": "/a"], Self.s3), ["/prefix"]),
        (with(["unknown": 1]), ["/unknown"]),
      ]
      for (body, fields) in wrong {
        let answer = try await bob.put(Self.path, json: body)
        #expect(answer.status == 422)
        #expect(answer.problemFields == fields)
      }
      #expect(try await client.anonymousAPI.put(Self.path, json: with([:])).status == 401)
      #expect(try await client.anonymousAPI.get(Self.path).status == 401)
      #expect(try await client.api(.dora).get(Self.path).json["state"] == "off")
    }
  }
}
