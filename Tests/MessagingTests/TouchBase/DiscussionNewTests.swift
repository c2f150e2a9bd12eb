import Remedi
import Support
import Testing

@testable import Messaging

@Suite("The form that begins a discussion", .timeLimit(.minutes(5)))
struct DiscussionNewTests {
  private static let path = "/messages/discussions/new"

  @Test("finds people and patients, and keeps what was typed")
  func finding() async throws {
    let scene = try await DiscussionScene()
    let site = scene.site
    try await site.run { client async throws in
      let form: Form = [
        "to": site.charlie.id.text, "find": "nobody of that name", "body": "Freezing.", "findPatient": "bob",
        "lastName": "Lopez", "birthDate": "1950-05-03", "action": "find",
      ]
      let page = try await client.as(.ann).post(Self.path, form: form)
      #expect(page.status == 200)
      #expect(page.value(of: "to") == site.charlie.id.text)
      #expect(page.words.contains("Nobody else matches “nobody of that name”."))
      #expect(page.words.contains("Bob Martin"))
      #expect(page.value(of: "body") == "Freezing." && page.value(of: "lastName") == "Lopez")
      #expect(page.value(of: "birthDate") == "1950-05-03" && page.value(of: "findPatient") == "bob")
    }
  }

  @Test("begins one discussion, however often it is sent")
  func beginning() async throws {
    let scene = try await DiscussionScene()
    let site = scene.site
    try await site.run { client async throws in
      let ann = client.as(.ann)
      let once = try #require(try await ann.get(Self.path).value(of: "once"))
      let form: Form = [
        "once": once, "to": site.charlie.id.text, "body": "Freezing.", "patientId": site.bob.id.text, "action": "start",
      ]
      let first = try await ann.post(Self.path, form: form)
      #expect(first.location == "/messages/discussions/\(once)")
      #expect(try await ann.post(Self.path, form: form).location == first.location)
      #expect(try await scene.mailbox(of: site.ann).state(at: site.clock.now).touchBase.total == 1)
      let page = try await ann.get("/messages/discussions/\(once)")
      #expect(page.text.contains("href=\"/patients/\(site.bob.id)\""))
      // Charlie does not treat Bob.
      #expect(
        try await !client.as(.charlie).get("/messages/discussions/\(once)").text.contains("/patients/\(site.bob.id)"))
    }
  }

  @Test("comes back with a sentence beside each field that is wrong")
  func refused() async throws {
    let scene = try await DiscussionScene()
    let site = scene.site
    try await site.run { client async throws in
      let ann = client.as(.ann)
      let bad: [(field: String, value: String?, fault: String)] = [
        ("to", nil, "to"), ("to", "a/b", "to"), ("to", Identifier<Practitioner>.make().text, "to"),
        ("body", nil, "body"), ("body", "a\u{7}", "body"),
        ("firstName", String(repeating: "a", count: 101), "firstName"),
        ("birthDate", "soon", "birthDate"), ("birthDate", "2126-01-01", "birthDate"),
        ("patientId", "a/b", "patientId"), ("patientId", site.dora.id.text, "patientId"),
      ]
      for (field, value, fault) in bad {
        var form: Form = [
          "to": site.charlie.id.text, "body": "Freezing.", "firstName": "Maria", "lastName": "Lopez",
          "birthDate": "1950-05-03",
        ]
        form[field] = value
        let answer = try await ann.post(Self.path, form: form)
        #expect(answer.status == 422, "\(field)=\(value ?? "nil")")
        #expect(answer.text.contains("id=\"\(fault)-error\"") || answer.words.contains("Please check this"))
        #expect(answer.value(of: "lastName") == "Lopez")
      }
    }
  }

  @Test("is filled with a person of the directory, and with nobody else")
  func prefilled() async throws {
    let scene = try await DiscussionScene()
    let site = scene.site
    try await site.run { client async throws in
      let ann = client.as(.ann)
      #expect(try await ann.get("\(Self.path)?to=\(site.charlie.id)").value(of: "to") == site.charlie.id.text)
      #expect(try await ann.get("\(Self.path)?to=\(Identifier<Practitioner>.make())").status == 404)
      #expect(try await ann.get("\(Self.path)?to=%2F").status == 422)
      #expect(try await ann.get("\(Self.path)?draft=\(Identifier<MailboxEntry>.make())").status == 404)
      #expect(try await ann.get("\(Self.path)?subject=x").status == 422)
    }
  }
}
