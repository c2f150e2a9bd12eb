import JSON
import Remedi
import Support
import Testing
import Web

@testable import Messaging

@Suite("The directory, the profile and the settings by the API")
struct DirectoryAPITests {
  private static let shape: Set = ["id", "name", "practice", "specialty", "city", "state", "status", "phone"]

  @Test("list whom one may write to, in the shape that clients rely on, page by page")
  func list() async throws {
    let scene = try await MemberScene()
    try await scene.run { ann, _ async throws in
      let list = try await ann.get("directory")
      #expect(list.json.names == ["items", "next"])
      #expect(list.json["items"]?[0]?.names == Self.shape)
      // No engineer, and nobody of a clinic that is not connected.
      #expect(Set(list.ids) == [scene.site.ann.id.text, scene.site.charlie.id.text])
      #expect(list.json["items"]?[0]?["practice"]?.string == "Example Clinic")
      let first = try await ann.get("directory?limit=1")
      let next = try #require(first.json["next"]?.string)
      let second = try await ann.get("directory?limit=1&cursor=\(next)")
      #expect(first.ids + second.ids == list.ids && second.json["next"] == .null)
      #expect(try await ann.get("directory?cursor=rubbish").problemFields == ["cursor"])
      #expect(try await ann.get("directory?q=chen").problemFields == ["q"])
      #expect(try await ann.get("directory?listing=all").problemFields == ["listing"])
    }
  }

  @Test("find people by the beginnings of words")
  func search() async throws {
    let scene = try await MemberScene()
    try await scene.run { ann, _ async throws in
      #expect(try await ann.post("searches/directory", ["q": "chen"]).ids == [scene.site.charlie.id.text])
      #expect(try await ann.post("searches/directory", ["q": "hen"]).ids == [])
      #expect(try await ann.post("searches/directory", ["q": 7]).problemFields == ["/q"])
    }
  }

  @Test("hide somebody from one's own directory and show them again")
  func listing() async throws {
    let scene = try await MemberScene()
    try await scene.run { ann, charlie async throws in
      let path = "directory/\(scene.site.charlie.id)/listing"
      for _ in 1...2 { #expect(try await ann.delete(path).status == 204) }
      #expect(try await ann.get("directory").ids == [scene.site.ann.id.text])
      #expect(try await ann.get("directory?listing=hidden").ids == [scene.site.charlie.id.text])
      #expect(try await charlie.get("directory").ids.count == 2)
      for _ in 1...2 { #expect(try await ann.put(path, [:]).status == 204) }
      #expect(try await ann.get("directory").ids.count == 2)
      for id in [scene.eve.id.text, scene.mia.id.text, "nobody", "a%20b"] {
        #expect(try await ann.delete("directory/\(id)/listing").status == 404, "\(id)")
        #expect(try await ann.put("directory/\(id)/listing", [:]).status == 404, "\(id)")
      }
      #expect(try await ann.put(path, ["shown": true]).problemFields == ["/shown"])
    }
  }

  @Test("show one's own entry, which is not changed here")
  func profile() async throws {
    let scene = try await MemberScene()
    try await scene.run { ann, _ async throws in
      let profile = try await ann.get("profile").json
      #expect(profile.names == Self.shape.union(["hospitals"]))
      #expect(profile["name"]?.string == "Dr Ann Archer")
      let written = try await ann.put("profile", ["specialty": "Neurology"])
      #expect(written.status == 405 && written.headers[.allow]?.contains("GET") == true)
    }
  }

  @Test("keep the settings, all at once")
  func settings() async throws {
    let scene = try await MemberScene()
    try await scene.run { ann, charlie async throws in
      #expect(try await ann.get("settings").json == ["vibration": true, "ring": true, "push": false])
      let changed: JSONValue = ["vibration": false, "ring": true, "push": true]
      #expect(try await ann.put("settings", changed).json == changed)
      #expect(try await ann.get("settings").json == changed)
      #expect(try await charlie.get("settings").json["push"] == false)
      #expect(try await ann.put("settings", ["vibration": false, "ring": "on"]).problemFields == ["/ring", "/push"])
    }
  }
}
