import JSON
import Patients
import Record
import Remedi
import Support
import Testing
import Web

@testable import Accounts

/// Invitations of a clinic that sends a user name and a temporary password.
@Suite("A temporary password")
struct TemporaryPasswordTests {
  private static let own = "four grey geese"

  private func scene() async throws -> (TestSite, InvitedPatient) {
    let site = try await TestSite()
    try await site.inviteByPassword()
    return (site, try await InvitedPatient(site, email: "frank@example.org"))
  }

  private func signIn(_ api: APIClient, _ password: String, as name: String = "frank.fox") async throws -> Answer {
    try await api.post("/api/v1/session", json: ["userName": .string(name), "password": .string(password)])
  }

  @Test("opens no session, and lets one's own be chosen, once")
  func works() async throws {
    let (site, frank) = try await scene()
    try await site.run { client async throws in
      let api = client.anonymousAPI
      let groups = frank.printed.inFours.joined(separator: " ")
      for typed in [frank.code, " \(groups) ", groups.replacing(" ", with: "-"), groups.replacing("0", with: "O")] {
        for name in ["frank.fox", "Frank@Example.org"] {
          let answer = try await signIn(api, typed, as: name)
          #expect(answer.status == 403)
          #expect(answer.problemCode == "password-change-required")
          #expect(answer.json["token"] == nil)
        }
      }
      #expect(try await api.get("/api/v1/me").status == 401)
      #expect(try await site.record.account(frank.patient.accountId)?.passwordHash == nil)
      for kept in [frank.code, groups] {
        let answer = try await api.post(frank.path, json: ["password": .string(kept)])
        #expect(answer.status == 422 && answer.problemFields == ["/password"])
      }
      #expect(try await api.post(frank.path, json: ["password": .string(Self.own)]).status == 201)
      #expect(try await signIn(api, Self.own).status == 201)
    }
  }

  @Test("is refused as any wrong password once another was chosen")
  func used() async throws {
    let (site, frank) = try await scene()
    try await site.run { client async throws in
      let api = client.anonymousAPI
      #expect(try await api.post(frank.path, json: ["password": .string(Self.own)]).status == 201)
      let wrong = try await signIn(api, "not this one")
      let again = try await signIn(api, frank.code)
      #expect(again.status == 401 && again.text == wrong.text)
      #expect(try await signIn(api, Self.own).status == 201)
      let trail = try await site.file(of: frank.patient.id, for: site.ann).auditTrail(limit: 100)
      #expect(trail.filter { $0.event == .invitationAccepted }.count == 1)
    }
  }

  @Test("works for 72 hours, and not beside a newer one")
  func ends() async throws {
    let (site, frank) = try await scene()
    try await site.run { client async throws in
      let api = client.anonymousAPI
      site.clock.advance(seconds: 72 * 3600 - 1)
      #expect(try await signIn(api, frank.code).status == 403)
      site.clock.advance(seconds: 1)
      let late = try await signIn(api, frank.code)
      #expect(late.status == 401 && late.problemCode == "invalid-credentials")
      #expect(try await client.as(.ann).post("/patients/\(frank.patient.id)/invitation").status == 303)
      let file = try await site.file(of: frank.patient.id, for: site.ann)
      let first = try #require(try await file.openInvitation(at: site.clock.now)).code
      #expect(try await signIn(api, first).status == 403)
      #expect(try await client.as(.ann).post("/patients/\(frank.patient.id)/invitation").status == 303)
      #expect(try await signIn(api, first).status == 401)
      #expect(file.patient.joinedAt == nil)
    }
  }

  @Test("is nobody else's, and is not guessed")
  func others() async throws {
    let (site, frank) = try await scene()
    let gail = try await InvitedPatient(site, name: "Gail Gray")
    try await site.run { client async throws in
      let api = client.anonymousAPI
      for name in ["gail.gray", "bob.martin", "nobody", "ann@example.org"] {
        #expect(try await signIn(api, frank.code, as: name).status == 401)
      }
      for _ in 1...SignInAttempts.limit { #expect(try await signIn(api, gail.code).status == 401) }
      #expect(try await signIn(api, frank.code).status == 429)
    }
  }

  @Test("ends with the archive of the record")
  func archived() async throws {
    let (site, frank) = try await scene()
    let archive = PatientArchive(at: site.clock.now, by: Actor(site.ann), reason: .moved)
    try await site.file(of: frank.patient.id, for: site.ann).archive(archive, stopReason: "Moved")
    try await site.run { client async throws in
      #expect(try await signIn(client.anonymousAPI, frank.code).status == 401)
    }
  }

  @Test("is none where the clinic sends links, or a patient invites")
  func links() async throws {
    let site = try await TestSite()
    let frank = try await InvitedPatient(site)
    try await site.inviteByPassword()
    let guest: JSONValue = ["name": "Sofia Martin", "relationship": "daughter", "access": "look"]
    try await site.run { client async throws in
      #expect(try await signIn(client.anonymousAPI, frank.code).status == 401)
      let made = try await client.api(.bob).post("/api/v1/caregivers", json: guest)
      let code = try #require(made.json["invitation"]?["code"]?.string)
      #expect(made.json["invitation"]?["expiresAt"]?.string?.hasPrefix("2026-03-16") == true)
      let sofia = try #require(try await site.bobsOwnFile().caregivers().first)
      #expect(try await signIn(client.anonymousAPI, code, as: sofia.userName).status == 401)
    }
  }

  @Test("comes to a caregiver whom the clinic invites")
  func caregiver() async throws {
    let site = try await TestSite()
    try await site.inviteByPassword()
    let file = try await site.file(of: site.bob.id, for: site.ann)
    let profile = Caregiver.Profile(name: "Sofia Martin", relationship: "daughter", email: "sofia@example.org")
    let sofia = try await file.admit(profile, .look, isAgreed: true, at: site.clock.now)
    let code = site.record.code(of: sofia.invitationId)
    try await site.run { client async throws in
      #expect(try await signIn(client.anonymousAPI, code, as: sofia.userName).status == 403)
      let sheet = try await client.as(.ann).get("/patients/\(site.bob.id)/caregivers/\(sofia.id)/invitation")
      #expect(sheet.words.contains("and this temporary password"))
    }
  }

  @Test("stands on the printed sheet, with the square that spares typing it")
  func sheet() async throws {
    let (site, frank) = try await scene()
    try await site.run { client async throws in
      let page = try await client.as(.ann).get("/patients/\(frank.patient.id)/invitation")
      #expect(page.words.contains("http://127.0.0.1:8080/app/ Sign in with this user name: frank.fox"))
      #expect(page.words.contains("The temporary password can be used once, until Wednesday, 4 March 2026"))
      #expect(page.words.replacing(" ", with: "").contains(frank.printed))
      #expect(page.between("<path d=\"", "\"") == (try QRCode("http://127.0.0.1:8080/invitations/\(frank.code)")).path)
    }
  }

  @Test("leads a patient away from the physicians' page, and opens nothing there")
  func physiciansPage() async throws {
    let (site, frank) = try await scene()
    try await site.run { client async throws in
      let answer = try await client.anonymous.post(
        "/sign-in", form: ["email": "frank.fox", "password": frank.code])
      #expect(answer.status == 403)
      #expect(answer.words.contains("this page is for physicians"))
    }
  }
}
