import Remedi
import Support
import Testing

@testable import Messaging

@Suite("The form that begins a discussion", .timeLimit(.minutes(5)))
struct DiscussionNewTests {
  private static let path = "/messages/discussions/new"

  @Test("finds people and patients, and keeps what was typed")
  func finding() async throws {
    let scene = try await TouchBaseScene()
    let site = scene.site
    try await site.run { client async throws in
      let form: Form = [
        "to": site.charlie.id.text, "people": "archer", "message": "Freezing.", "patients": "bob",
        "lastName": "Lopez", "birthDate": "1950-05-03", "action": "find",
      ]
      let page = try await client.as(.ann).post(Self.path, form: form)
      #expect(page.status == 200)
      #expect(page.value(of: "to") == site.charlie.id.text)
      // Nobody discusses with themselves.
      #expect(!page.text.contains("id=\"to-\(site.ann.id)\""))
      #expect(page.words.contains("Bob Martin"))
      #expect(page.value(of: "message") == "Freezing." && page.value(of: "lastName") == "Lopez")
      #expect(page.value(of: "birthDate") == "1950-05-03" && page.value(of: "patients") == "bob")
    }
  }

  @Test("begins one discussion, however often it is sent")
  func beginning() async throws {
    let scene = try await TouchBaseScene()
    let site = scene.site
    try await site.run { client async throws in
      let ann = client.as(.ann)
      let id = try #require(try await ann.get(Self.path).value(of: "id"))
      let form: Form = [
        "id": id, "to": site.charlie.id.text, "message": "Freezing.", "patient": site.bob.id.text, "action": "send",
      ]
      let first = try await ann.post(Self.path, form: form)
      #expect(first.location == "/messages/discussions/\(id)")
      #expect(try await ann.post(Self.path, form: form).location == first.location)
      #expect(try await scene.mailbox(of: site.ann).state(at: site.clock.now).touchBase.total == 1)
      let chart = "href=\"/patients/\(site.bob.id)\""
      #expect(try await ann.get("/messages/discussions/\(id)").text.contains(chart))
      // Charlie does not treat Bob.
      #expect(try await !client.as(.charlie).get("/messages/discussions/\(id)").text.contains(chart))
    }
  }

  @Test("comes back with a sentence beside each field that is wrong")
  func refused() async throws {
    let scene = try await TouchBaseScene()
    let site = scene.site
    try await site.run { client async throws in
      let ann = client.as(.ann)
      let bad: [(field: String, value: String?, fault: String)] = [
        ("to", nil, "people"), ("to", Identifier<Practitioner>.make().text, "people"), ("message", nil, "message"),
        ("message", "a\u{7}", "message"), ("message", String(repeating: "a", count: 4001), "message"),
        ("firstName", String(repeating: "a", count: 101), "firstName"), ("birthDate", "soon", "birthDate"),
        ("birthDate", "2126-01-01", "birthDate"), ("patient", site.dora.id.text, "patients"),
      ]
      for (field, value, fault) in bad {
        var form: Form = [
          "to": site.charlie.id.text, "message": "Freezing.", "firstName": "Maria", "lastName": "Lopez",
          "birthDate": "1950-05-03", "action": "send",
        ]
        form[field] = value
        let answer = try await ann.post(Self.path, form: form)
        #expect(answer.status == 422, "\(field)=\(value ?? "nil")")
        #expect(answer.fault(of: fault) != nil, "\(field)=\(value ?? "nil")")
        #expect(answer.value(of: "lastName") == "Lopez")
      }
      let rest = ["action": "erase", "id": "a b", "to": "a/b", "patient": "/"]
      for (field, value) in rest {
        var form: Form = ["to": site.charlie.id.text, "message": "Freezing.", "action": "send"]
        form[field] = value
        let status = try await ann.post(Self.path, form: form).status
        #expect((400..<500).contains(status), "\(field)=\(value)")
      }
      #expect(try await scene.mailbox(of: site.ann).state(at: site.clock.now).touchBase.total == 0)
    }
  }

  @Test("is filled with a person of the directory")
  func prefilled() async throws {
    let scene = try await TouchBaseScene()
    let site = scene.site
    try await site.run { client async throws in
      let ann = client.as(.ann)
      #expect(try await ann.get("\(Self.path)?to=\(site.charlie.id)").value(of: "to") == site.charlie.id.text)
      let unknown = try await ann.get("\(Self.path)?to=\(Identifier<Practitioner>.make())")
      #expect(unknown.status == 200 && unknown.fault(of: "people") != nil)
      #expect(try await ann.get("\(Self.path)?draft=\(Identifier<MailboxEntry>.make())").status == 404)
      for query in ["to=%2F", "draft=%2F", "to=a&draft=b", "subject=x"] {
        #expect(try await ann.get("\(Self.path)?\(query)").status == 422, "\(query)")
      }
    }
  }
}
