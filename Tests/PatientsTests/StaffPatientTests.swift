import Accounts
import ClinicAdmin
import Record
import Remedi
import Support
import Testing

/// What staff does: adds patients, and is on care teams in words of its own.
@Suite struct StaffPatientTests {
  @Test func staffSaysWhoAnswersForANewPatient() async throws {
    let site = try await TestSite()
    let (_, account) = try await site.record.addPhysician(
      name: "Sam Okafor", email: "sam@example.org", roles: [.staff], clinicId: site.clinic.id, passwordHash: "",
      at: site.clock.now)
    _ = try await site.record.openSession(
      for: account, token: "sams", device: nil, lifetime: 3600, at: site.clock.now)
    try await site.run { client in
      let sam = client.anonymous
      sam[site.sessionCookie] = "sams"
      let page = try await sam.get("/patients/new")
      #expect(page.words.contains("Who is responsible for the patient?"))
      #expect(page.options(of: "physician") == ["", site.ann.id.text, site.charlie.id.text])
      #expect(!(try await client.as(.ann).get("/patients/new")).words.contains("Who is responsible for the patient?"))
      var form = NewPatientTests.whole
      for nobody in ["", "nobody", account.id.text] {
        form["physician"] = nobody
        let answer = try await sam.post("/patients/new", form: form)
        #expect(answer.status == 422 && answer.value(of: "name") == "  Grace O'Neill ")
        #expect(answer.fault(of: "physician") == "Choose the physician who is responsible for the patient.")
      }
      form["physician"] = site.charlie.id.text
      let chart = try #require(try await sam.post("/patients/new", form: form).location)
      #expect(try await sam.get(chart).status == 200)
      #expect(try await client.as(.ann).get(chart).status == 404)
      let team = try await client.as(.charlie).get("\(chart)/care-team")
      #expect(
        team.words.contains(
          "Sam Okafor Staff: profile, invitations, recording Looks after the record’s address and invitation"))
      #expect(team.words.contains("Created this record today"))
      #expect(team.words.contains("Dr Charlie Chen (you) Is responsible for the patient"))
      #expect(try await sam.get("\(chart)/prescriptions/new").status == 403)
    }
  }

  @Test func onlyWhoReadsPatientsIsOffered() async throws {
    let site = try await TestSite()
    for (name, role) in [("Ivy", Role.engineer), ("Sam", .staff)] {
      _ = try await site.record.addPhysician(
        name: name, email: "\(name)@example.org", roles: [role], clinicId: site.clinic.id, passwordHash: "",
        at: site.clock.now)
    }
    try await site.run { client in
      let ann = client.as(.ann)
      let sharing = try await ann.get("/patients/\(site.bob.id)/care-team")
      #expect(sharing.words.contains("Sam (staff)") && !sharing.words.contains("Ivy"))
      #expect(try await ann.get("/patients/\(site.bob.id)/handover").options(of: "physician").count == 2)
      let ivy = try #require(try await site.record.people(of: site.ann).all().first { $0.practitioner.name == "Ivy" })
      let answer = try await ann.post(
        "/patients/\(site.bob.id)/care-team",
        form: ["physician": ivy.practitioner.id.text, "access": "view", "purpose": "Help", "lastDay": ""])
      #expect(answer.status == 422 && answer.fault(of: "physician")?.contains("no role in this clinic") == true)
    }
  }

  @Test func theNoticeAndTheLogSayWhatTheRolesMakeOfAnAccess() async throws {
    let site = try await TestSite()
    let (sam, _) = try await site.record.addPhysician(
      name: "Sam Okafor", email: "sam@example.org", roles: [.staff], clinicId: site.clinic.id, passwordHash: "",
      at: site.clock.now)
    try await site.bobFile().share(with: sam.id, .init(.treat, purpose: "Help"), at: site.clock.now)
    try await site.run { client in
      let bob = client.api(.bob)
      let notice = try await bob.get("/api/v1/notices").json["items"]?[0]
      #expect(
        notice?["sentence"] == "Dr Ann Archer shared your record with Sam Okafor, who may see it and record for you.")
      #expect(notice?["details"]?["may"] == ["read", "record"])
      let entry = try #require(
        try await bob.get("/api/v1/audit-events").json["items"]?.array?.first { $0["event"] == "access-granted" })
      #expect(entry["may"] == ["read", "record"])
      #expect(entry["text"] == "Dr Ann Archer shared your record with Sam Okafor: may look and record.")
      let content = try #require(entry["content"]?.string)
      #expect(content.hasSuffix("6:access\n5:treat\n3:may\n11:read,record"))
      let team = try await bob.get("/api/v1/care-team").json["clinicians"]?.array ?? []
      #expect(team.first { $0["name"] == "Sam Okafor" }?["may"] == ["read", "record"])
      let log = try await client.as(.ann).get("/patients/\(site.bob.id)/access-log?show=changes").words
      #expect(log.contains("Shared the record with Sam Okafor : may look and record"))
    }
  }
}
