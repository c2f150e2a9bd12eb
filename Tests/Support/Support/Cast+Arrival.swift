import Accounts
import Record
import Remedi

extension Cast {
  /// Registers everybody, lets the patients accept their invitations, and signs all of them in for ten years.
  init(record: MedicalRecord, at now: Instant) async throws {
    let hash = try await SiteParts.hasher.hash(Self.password)
    let (ann, annAccount) = try await record.registerPhysician(
      name: "Dr Ann Archer", email: "ann@example.org", clinicName: "Example Clinic", timeZone: "Europe/Berlin",
      passwordHash: hash, at: now)
    let (charlie, charlieAccount) = try await record.addPhysician(
      name: "Dr Charlie Chen", email: "charlie@example.org", clinicId: ann.clinicId, passwordHash: hash, at: now)
    guard let clinic = try await record.clinic(ann.clinicId) else { throw RemediError.notFound }
    let (bob, bobAccount) = try await Self.patient(
      "Bob Martin", "bob@example.org", of: ann, record: record, hash: hash, at: now)
    let (dora, doraAccount) = try await Self.patient(
      "Dora Dale", "dora@example.org", of: charlie, record: record, hash: hash, at: now)

    func signIn(_ account: Account) async throws -> String {
      let token = "token-of-\(account.id)"
      _ = try await record.openSession(
        for: account, token: token, device: "tests", lifetime: 3650 * 86_400, at: now)
      return token
    }
    self.init(
      clinic: clinic, ann: ann, charlie: charlie, bob: bob, dora: dora,
      cookies: [.ann: try await signIn(annAccount), .charlie: try await signIn(charlieAccount)],
      tokens: [.bob: try await signIn(bobAccount), .dora: try await signIn(doraAccount)])
  }

  private static func patient(
    _ name: String, _ email: String, of practitioner: Practitioner, record: MedicalRecord, hash: String, at now: Instant
  ) async throws -> (Patient, Account) {
    let profile = Patient.Profile(
      name: name, email: email, dateOfBirth: LocalDate(year: 1954, month: 3, day: 4), gender: .other,
      healthCareNumber: "0044-7781", stageOfDisease: .two)
    let made = try await record.createPatient(
      profile, timeZone: "Europe/Berlin", userName: SignInName.plain(of: name), by: practitioner, at: now)
    let account = try await record.acceptInvitation(
      code: record.code(of: made.invitationId), passwordHash: hash, at: now)
    return (try await record.ownFile(of: made.id, in: made.clinicId).patient, account)
  }
}
