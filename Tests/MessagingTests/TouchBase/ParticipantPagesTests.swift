import Remedi
import Support
import Testing

@testable import Messaging

@Suite("Participants of a discussion", .timeLimit(.minutes(5)))
struct ParticipantPagesTests {
  @Test("are found, and added to what is written from now on or to everything", arguments: ["now", "everything"])
  func adding(seeing: String) async throws {
    let scene = try await TouchBaseScene()
    let (kit, cookie) = try await scene.colleague("Kit", [.staff])
    let path = try await scene.discussion().discussionPath
    try await scene.site.run { client async throws in
      let charlie = client.as(.charlie)
      let found = try await charlie.post("\(path)/participants", form: ["people": "kit", "action": "find"])
      #expect(found.status == 200 && found.text.contains("id=\"to-\(kit.id)\""))
      // Who takes part is not offered.
      #expect(!found.text.contains("id=\"to-\(scene.site.ann.id)\""))
      let form: Form = ["to": kit.id.text, "seeing": seeing, "action": "add"]
      #expect(try await charlie.post("\(path)/participants", form: form).location == path)
      #expect(try await charlie.get(path).words.contains("Added. They can read and comment now."))
      #expect(try await charlie.post("\(path)/participants", form: form).location == path)
      #expect(try await charlie.get(path).words.contains("They took part already."))
      try await scene.comment("Welcome.", by: scene.site.ann, on: Identifier(String(path.split(separator: "/")[2])))
      let page = try await scene.browser(client, cookie: cookie).get(path)
      #expect(page.words.contains("Welcome."))
      #expect(page.words.contains("Freezing at doorways.") == (seeing == "everything"))
      #expect(page.words.contains("sees what was written since") == (seeing == "now"))
    }
  }

  @Test("are chosen with what they see, else the form comes back")
  func refused() async throws {
    let scene = try await TouchBaseScene()
    let (kit, _) = try await scene.colleague("Kit", [.physician])
    let path = try await scene.discussion().discussionPath
    try await scene.site.run { client async throws in
      let ann = client.as(.ann)
      let nobody = try await ann.post("\(path)/participants", form: ["seeing": "now", "people": "kit"])
      #expect(nobody.status == 422 && nobody.fault(of: "people") != nil)
      #expect(nobody.value(of: "people") == "kit")
      for seeing in [nil, "nothing"] {
        var form: Form = ["to": kit.id.text]
        form["seeing"] = seeing
        let answer = try await ann.post("\(path)/participants", form: form)
        #expect(answer.status == 422 && answer.fault(of: "seeing") == "Choose what they see.")
        #expect(answer.value(of: "to") == kit.id.text)
      }
      let unknown: Form = ["to": Identifier<Practitioner>.make().text, "seeing": "now"]
      #expect(try await ann.post("\(path)/participants", form: unknown).status == 422)
    }
  }

  @Test("are removed by who added them, and nobody else")
  func removing() async throws {
    let scene = try await TouchBaseScene()
    let site = scene.site
    let path = try await scene.discussion().discussionPath
    try await site.run { client async throws in
      let (ann, charlie) = (client.as(.ann), client.as(.charlie))
      let others = try await charlie.post("\(path)/participants/remove", form: ["person": site.ann.id.text])
      #expect(others.status == 409)
      #expect(try await ann.post("\(path)/participants/remove", form: ["person": "a/b"]).status == 422)
      let form: Form = ["person": site.charlie.id.text]
      #expect(try await ann.post("\(path)/participants/remove", form: form).location == path)
      #expect(try await charlie.get(path).status == 404)
      #expect(try await ann.post("\(path)/participants/remove", form: form).location == path)
    }
  }
}
