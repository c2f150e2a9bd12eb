import ClinicAdmin
import Notifications
import Record
import Remedi
import Support
import Testing
import Web

@Suite(.timeLimit(.minutes(5))) struct ClinicPagesTests {
  private static let whole: Form = [
    "name": " Example Clinic ", "address": "1 Lane\r\nBerlin", "phone": "+49 30 555", "email": "hello@example.org",
    "openingHours": "Mon–Fri 8–17", "timeZone": "Europe/London",
    "invitations": "link", "secondStep": "optional",
  ]

  @Test func whatIsWrittenReachesEverybody() async throws {
    let site = try await TestSite()
    try await site.run { client in
      let ann = client.as(.ann)
      let empty = try await client.api(.bob).get("/api/v1/clinic")
      #expect(empty.json["name"]?.string == "Example Clinic" && empty.json["phone"] == .null)
      var form = Self.whole
      form["revision"] = try await ann.get("/clinic").value(of: "revision")
      // The second sending finds it saved already.
      for _ in 1...2 { #expect(try await ann.post("/clinic", form: form).location == "/clinic") }
      let profile = try #require(try await site.record.clinic(site.clinic.id)).profile
      #expect(
        profile
          == Clinic.Profile(
            name: "Example Clinic", timeZone: "Europe/London",
            contact: .init(
              address: "1 Lane\nBerlin", phone: "+49 30 555", email: "hello@example.org", openingHours: "Mon–Fri 8–17"))
      )
      let told = try await client.api(.bob).get("/api/v1/clinic")
      #expect(told.json["phone"]?.string == "+49 30 555" && told.json["address"]?.string == "1 Lane\nBerlin")
      #expect(told.json["email"]?.string == "hello@example.org" && told.json["openingHours"]?.string == "Mon–Fri 8–17")
      #expect(try await client.anonymousAPI.get("/api/v1/clinic").status == 401)
      #expect(try await ann.get("/patients/new").value(of: "timeZone") == "Europe/London")
      #expect(try await ann.get("/patients/\(site.bob.id)/week").words.contains("Example Clinic, +49 30 555"))
      let path = try #require(
        try await ann.post(
          "/patients/new",
          form: ["name": "Li", "birthDate": "1950-01-01", "timeZone": "UTC", "email": "li@example.org"]
        ).location)
      #expect(try await ann.get("\(path)/invitation").words.contains("ask your clinic: +49 30 555 ."))
      let letters = try await site.record.pendingMessages(limit: 100)
      #expect(letters.first { $0.recipientName == "Li" }?.clinicPhone == "+49 30 555")
    }
  }

  @Test func managersChooseWhatInvitationsBring() async throws {
    let site = try await TestSite()
    try await site.run { client in
      let ann = client.as(.ann)
      #expect(try await ann.get("/clinic").value(of: "invitations") == "link")
      var form = Self.whole
      form["invitations"] = "password"
      form["revision"] = try await ann.get("/clinic").value(of: "revision")
      #expect(try await ann.post("/clinic", form: form).status == 303)
      #expect(try await site.record.clinic(site.clinic.id)?.profile.invitesByPassword == true)
      let page = try await client.as(.charlie).get("/clinic")
      #expect(page.words.contains("Invitations A temporary password"))
      form["invitations"] = "link"
      form["revision"] = try await ann.get("/clinic").value(of: "revision")
      #expect(try await ann.post("/clinic", form: form).status == 303)
      #expect(try await site.record.clinic(site.clinic.id)?.invitesByPassword == nil)
    }
  }

  @Test func whoDoesNotManageOnlyReads() async throws {
    let site = try await TestSite()
    try await site.run { client in
      let charlie = client.as(.charlie)
      let page = try await charlie.get("/clinic")
      #expect(page.status == 200 && page.words.contains("Time zone Europe/Berlin"))
      #expect(!page.text.contains("Save the clinic"))
      #expect(try await charlie.post("/clinic", form: Self.whole).status == 403)
    }
  }

  @Test func whatSomebodySavedMeanwhileIsNotOverwritten() async throws {
    let site = try await TestSite()
    try await site.run { client in
      let ann = client.as(.ann)
      var form = Self.whole
      form["revision"] = try await ann.get("/clinic").value(of: "revision")
      let people = try site.record.people(of: site.ann)
      var others = site.clinic.profile
      others.contact.phone = "112"
      try await people.change(others, from: site.clinic.profile, at: site.clock.now)
      let conflict = try await ann.post("/clinic", form: form)
      #expect(conflict.status == 409 && conflict.words.contains("Phone 112 +49 30 555"))
      #expect(conflict.value(of: "phone") == "+49 30 555")
      form["revision"] = conflict.value(of: "revision")
      #expect(try await ann.post("/clinic", form: form).status == 303)
      let stored = try #require(try await site.record.clinic(site.clinic.id)).contact
      #expect(stored?.phone == "+49 30 555")
      // What the library's page tells is the library's alone.
      #expect(try await ann.get("/library/changes").words.contains("Nothing has changed yet."))
    }
  }

  @Test func faultsAreSaidBesideTheField() async throws {
    let site = try await TestSite()
    try await site.run { client in
      var form = Self.whole
      form["name"] = " "
      form["email"] = "hello"
      form["timeZone"] = "Nowhere"
      form["invitations"] = "pigeon"
      form["secondStep"] = "both"
      let answer = try await client.as(.ann).post("/clinic", form: form)
      #expect(answer.status == 422)
      for field in ["name", "email", "timeZone", "invitations", "secondStep"] {
        #expect(answer.fault(of: field) != nil, "\(field)")
      }
      #expect(answer.value(of: "openingHours") == "Mon–Fri 8–17")
    }
  }
}
