import Remedi
import Support
import Testing
import Web

/// Where a field of the record may appear outside the record (R-50): ``FieldClass`` says so, and the program obeys.
@Suite("What a record says of somebody", .timeLimit(.minutes(5)))
struct ProtectedFieldsTests {
  @Test("is in no path of the site")
  func paths() async throws {
    let routes = try await TestSite().routes
    #expect(routes.count > 150)
    for route in routes {
      for name in route.template.matches(of: /\{([^}]+)\}/).map({ String($0.1) }) {
        #expect(FieldClass.mayStand(name, in: .address), "\(route.template)")
      }
    }
  }

  @Test("is in no path and no query of the patient API")
  func parameters() async throws {
    let site = try await TestSite()
    try await site.run { client in
      let description = try await APIDescription(client)
      let parameters = description.objects().map { $0.value }.filter { ["path", "query"].contains($0["in"]?.string) }
      let names = Set(parameters.compactMap { parameter in parameter["name"]?.string })
      #expect(names.isSuperset(of: ["id", "code", "date", "cursor"]))
      for name in names { #expect(FieldClass.mayStand(name, in: .address), "\(name)") }
    }
  }

  @Test("is found in the forms about patients")
  func forms() async throws {
    let site = try await TestSite()
    try await site.run { client in
      let ann = client.as(.ann)
      // Not protected: what a zone is called, and what the page needs for itself.
      let others: Set = [
        "csrf", "once", "revision", "distinct", "timeZone", "physician", "lastDay", "givenOn", "manner", "scope",
      ]
      for page in ["/patients/new", "/patients/\(site.bob.id)/edit", "/patients/\(site.bob.id)/consents/new"] {
        let form = try #require(try await ann.get(page).between("<main", "</main>", containing: "<form"))
        let names = Set(form.matches(of: /<(?:input|select|textarea)[^>]* name="([^"]+)"/).map { String($0.1) })
        #expect(!names.isEmpty)
        for name in names.subtracting(others) { #expect(FieldClass(of: name) != nil, "\(page): \(name)") }
      }
    }
  }

  @Test(
    "is sealed where a search or a download goes by an address, and opens for nobody else",
    arguments: [
      ("/patients", "q"), ("/library/exercises", "q"), ("/library/medications", "q"), ("/programmes", "q"),
      ("/messages/inbox", "q"), ("/messages/trash", "q"), ("/messages/directory", "q"),
      ("/patients/{patient}/programmes", "q"), ("/patients/{patient}/prescriptions/copy", "q"),
      ("/patients/{patient}/export", "recipient"), ("/reports", "recipient"),
    ])
  func sealed(template: String, field: String) async throws {
    let site = try await TestSite()
    try await site.run { client in
      let path = template.replacing("{patient}", with: site.bob.id.text)
      let (ann, typed) = (client.as(.ann), "Quandrake & Sons")
      let form: Form = [field: typed, "for": "other", "patient": site.bob.id.text]
      let address = try #require(try await ann.post(path, form: form).location)
      #expect(address.contains("\(field)="))
      #expect(!address.lowercased().contains("quandrake"))
      let page = try await ann.get(address)
      #expect(page.value(of: field) == typed)
      for (_, link) in page.text.matches(of: /(?:href|action|src)="([^"]*)"/).map(\.output) {
        #expect(!link.lowercased().contains("quandrake"), "\(link)")
      }
      // Sealed anew each time, so that two searches for one name are not alike.
      #expect(try await ann.post(path, form: form).location != address)
      let key = try #require(address.firstMatch(of: /(?:q|recipient)=([0-9a-f]+)/)?.1)
      let list = address.prefix { $0 != "?" }
      for wrong in [String(key.dropLast(2)), "Quandrake", String(key.reversed())] {
        #expect(try await ann.get("\(list)?\(field)=\(wrong)").status == 422)
      }
      if !template.contains("{") {
        let charlie = try await client.as(.charlie).get(address)
        #expect(charlie.status == 422)
        #expect(!charlie.text.contains("Quandrake"))
      }
    }
  }
}
