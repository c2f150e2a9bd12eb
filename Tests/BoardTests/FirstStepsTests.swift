import Accounts
import Record
import Remedi
import Support
import Testing

@testable import Board

@Suite("What to look at before the first patient")
struct FirstStepsTests {
  private func steps(
    _ site: TestSite, roles: Set<Role> = [.physician, .manager], phone: String? = nil, hasTwoFactor: Bool = false,
    _ setup: InstallationSetup?
  ) -> [String: FirstStepView] {
    var (clinic, reader) = (site.clinic, site.ann)
    clinic.contact = phone.map { Clinic.Contact(phone: $0) }
    reader.roles = roles
    let steps = FirstSteps(
      clinic: clinic, reader: reader, hasTwoFactor: hasTwoFactor, setup: setup, clock: "12:00")
    return Dictionary(uniqueKeysWithValues: steps.views.map { ($0.title, $0) })
  }

  @Test("says what is so, and where it is changed")
  func facts() async throws {
    let site = try await TestSite()
    let bare = steps(site, nil)
    #expect(Set(bare.keys) == ["Time zone", "Phone", "Second step"])
    #expect(bare["Time zone"]?.text.contains("Europe/Berlin: it is 12:00 there now") == true)
    #expect(bare["Phone"]?.isDone == false && bare["Second step"]?.isDone == false)
    #expect(bare["Second step"]?.href == "/account/second-step")
    let done = steps(site, phone: "+49 30 555", hasTwoFactor: true, nil)
    #expect(done["Phone"]?.isDone == true && done["Phone"]?.text.contains("+49 30 555") == true)
    #expect(done["Second step"]?.isDone == true)
  }

  @Test("tells the clinic that looks after the server how it stands, and of the role that it takes")
  func installation() async throws {
    let site = try await TestSite()
    let bare = steps(site, InstallationSetup(sendsMail: false, hasMailTrouble: false, backups: nil))
    #expect(bare["Letters"]?.text.contains("--smtp-url") == true && bare["Letters"]?.isDone == false)
    #expect(bare["Backups"]?.text.contains("--backup-folder") == true)
    #expect(bare["Backups"]?.href == nil)
    #expect(bare["Engineer"]?.href == "/clinic/people" && bare["Engineer"]?.isDone == false)
    let made = BackupFigures(count: 1, newest: site.clock.now, size: 1)
    let done = steps(
      site, roles: Set(Role.allCases), InstallationSetup(sendsMail: true, hasMailTrouble: false, backups: made))
    for title in ["Letters", "Backups", "Engineer"] { #expect(done[title]?.isDone == true, "\(title)") }
    #expect(done["Backups"]?.href == "/operations/backups")
    let none = BackupFigures(count: 0, newest: nil, size: nil)
    let trouble = steps(site, InstallationSetup(sendsMail: true, hasMailTrouble: true, backups: none))
    #expect(trouble["Letters"]?.isDone == false)
    #expect(trouble["Backups"]?.text == "No backup has been made yet.")
  }

  @Test("stands on the board of a clinic without patients, for its managers, and nowhere else")
  func board() async throws {
    let site = try await TestSite()
    let title = "Before your first patient"
    try await site.run { client in
      let browser = client.anonymous
      let form: Form = [
        "name": "Dr Eve Ellis", "email": "eve@example.org", "clinicName": "Riverside", "timeZone": "America/Toronto",
        "password": Cast.password,
      ]
      #expect(try await browser.register(form, at: site).status == 303)
      let page = try await browser.get("/patients")
      #expect(page.words.contains(title))
      #expect(page.words.contains("The clinic is in America/Toronto: it is 06:00 there now."))
      #expect(!page.words.contains("Engineer"), "another clinic looks after the server")
      #expect(try await !browser.get("/patients?show=archived").words.contains(title))
      let eve = try #require(try await site.record.account(named: "eve@example.org"))
      guard case .physician(let clinicId, let id) = eve.holder,
        let practitioner = try await site.record.practitioner(id, in: clinicId)
      else { throw RemediError.notFound }
      _ = try await site.record.createPatient(
        .init(name: "Fay Finch"), timeZone: "UTC", by: practitioner, at: site.clock.now)
      #expect(try await !browser.get("/patients").words.contains(title))
      #expect(try await !client.as(.ann).get("/patients").words.contains(title))
    }
  }
}
