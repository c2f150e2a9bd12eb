import Record
import Remedi
import Support
import Testing

/// What pages and the API say of an address that waits to be confirmed.
@Suite("A patient's new address, on the pages", .timeLimit(.minutes(10)))
struct PatientAddressPagesTests {
  private static let new = "bob@elsewhere.example"

  private func form(_ page: Answer) -> Form {
    var form: Form = [:]
    for name in [
      "revision", "name", "birthDate", "gender", "healthCareNumber", "email", "phone", "address", "timeZone", "stage",
      "treatments", "notes",
    ] { form[name] = page.value(of: name) }
    return form
  }

  @Test("waits on chart and form, and counts once the patient has followed the link")
  func waits() async throws {
    let site = try await TestSite()
    let path = "/patients/\(site.bob.id)"
    let old = try #require(site.bob.profile.email)
    try await site.run { client in
      let (ann, bob, phone) = (client.as(.ann), client.api(.bob), client.anonymous)
      #expect(try await bob.get("/api/v1/me").json["pendingEmail"] == .null)
      var form = form(try await ann.get("\(path)/edit"))
      form["email"] = Self.new
      #expect(try await ann.post("\(path)/edit", form: form).status == 303)
      // Sent twice it is no conflict, and one letter.
      #expect(try await ann.post("\(path)/edit", form: form).status == 303)
      let chart = try await ann.get(path).words
      #expect(chart.contains("The new e-mail address is used once the patient confirms it by the link in the letter"))
      #expect(chart.contains("\(Self.new) is used once the patient confirms it by the link in the letter"))
      #expect(chart.contains("Until then letters go to \(old)."))
      #expect(chart.contains("E-mail \(old)"))
      let edit = try await ann.get("\(path)/edit")
      #expect(edit.value(of: "email") == Self.new)
      #expect(edit.words.contains("Until then letters go to \(old)."))
      let me = try await bob.get("/api/v1/me").json
      #expect(me["email"]?.string == old)
      #expect(me["pendingEmail"]?["address"]?.string == Self.new)
      #expect(me["pendingEmail"]?["expiresAt"] == "2026-03-09T12:00:00.000+01:00")
      #expect(try await bob.patch("/api/v1/me", json: ["pendingEmail": nil]).status == 422)

      let link = "/address-changes/\(try await site.record.addressChangeCode(to: Self.new))"
      let page = try await phone.get(link)
      #expect(page.words.contains("Letters then go to \(Self.new)"))
      #expect(!page.words.contains("Bob"))
      #expect(try await bob.get("/api/v1/me").json["email"]?.string == old, "looking confirms nothing")
      // The holder of that mailbox, who is not Bob, confirms nothing; nor does the physician who treats him.
      for (other, password) in [(phone, ""), (phone, "wrong wrong"), (ann, "")] {
        let refused = try await other.post(link, form: ["password": password])
        #expect(refused.status == 422)
        #expect(refused.fault(of: "password") != nil)
        #expect(refused.words.contains("The letter may have gone to somebody else by mistake."))
      }
      #expect(try await bob.get("/api/v1/me").json["email"]?.string == old)
      let confirmed = try await phone.post(link, form: ["password": Cast.password])
      #expect(confirmed.location == "/address-changes/done")
      #expect(try await phone.get("/address-changes/done").words.contains("Your address is confirmed"))
      #expect(try await phone.get(link).words.contains("This link was already used"))
      let after = try await bob.get("/api/v1/me").json
      #expect(after["email"]?.string == Self.new)
      #expect(after["pendingEmail"] == .null)
      #expect(!(try await ann.get(path)).words.contains("counts once"))
      #expect(try await ann.get(path).words.contains("confirmed a new e-mail address"))
    }
  }

  @Test("lets no more guesses at the password through than the door")
  func guesses() async throws {
    let site = try await TestSite()
    let path = "/patients/\(site.bob.id)"
    try await site.run { client in
      let ann = client.as(.ann)
      var form = form(try await ann.get("\(path)/edit"))
      form["email"] = Self.new
      #expect(try await ann.post("\(path)/edit", form: form).status == 303)
      let link = "/address-changes/\(try await site.record.addressChangeCode(to: Self.new))"
      for _ in 1...10 {
        #expect(try await client.anonymous.post(link, form: ["password": "wrong wrong"]).status == 422)
      }
      let locked = try await client.anonymous.post(link, form: ["password": Cast.password])
      #expect(locked.status == 429)
      #expect(locked.headers[.retryAfter] != nil)
      #expect(locked.value(of: "password") == "")
    }
  }

  @Test("is asked for a bounded number of times; then the form comes back with what was typed")
  func tooManyLetters() async throws {
    let site = try await TestSite()
    let path = "/patients/\(site.bob.id)"
    try await site.run { client in
      let ann = client.as(.ann)
      func write(_ address: String) async throws -> Answer {
        var form = form(try await ann.get("\(path)/edit"))
        form["email"] = address
        form["notes"] = "Typed with it"
        return try await ann.post("\(path)/edit", form: form)
      }
      // The letter with the invitation was the first.
      for number in 1...4 { #expect(try await write("bob\(number)@elsewhere.example").status == 303) }
      let refused = try await write("bob6@elsewhere.example")
      #expect(refused.status == 429)
      #expect(refused.headers[.retryAfter] != nil)
      #expect(refused.value(of: "email") == "bob6@elsewhere.example")
      #expect(refused.value(of: "notes") == "Typed with it")
      #expect(try #require(refused.fault(of: "email")).contains("Please wait about 60 minutes"))
      #expect(try await site.record.letters(to: "bob6@elsewhere.example").isEmpty)
      site.clock.advance(seconds: 3602)
      #expect(try await write("bob6@elsewhere.example").status == 303)
    }
  }

  @Test("is withdrawn by typing the present one again")
  func withdrawn() async throws {
    let site = try await TestSite()
    let path = "/patients/\(site.bob.id)"
    try await site.run { client in
      let ann = client.as(.ann)
      var form = form(try await ann.get("\(path)/edit"))
      let old = form["email"]
      form["email"] = Self.new
      #expect(try await ann.post("\(path)/edit", form: form).status == 303)
      let link = "/address-changes/\(try await site.record.addressChangeCode(to: Self.new))"
      var again = self.form(try await ann.get("\(path)/edit"))
      again["email"] = old
      #expect(try await ann.post("\(path)/edit", form: again).status == 303)
      #expect(!(try await ann.get(path)).words.contains("counts once"))
      #expect(try await client.anonymous.get(link).words.contains("This link is no longer valid"))
      #expect(try await client.api(.bob).get("/api/v1/me").json["pendingEmail"] == .null)
    }
  }
}
