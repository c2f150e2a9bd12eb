import ClinicAdmin
import DocumentStore
import Notifications
import Patients
import Practice
import Remedi
import Testing

@testable import Accounts
@testable import Record

@Suite("Letters to addresses that nobody has shown to be theirs")
struct AddressLetterTests {
  private func isSent(
    _ practice: Practice, to address: String, about account: String, of clinic: String, at now: Instant = Practice.noon
  ) async throws -> Bool {
    do {
      try await practice.record.commit { transaction in
        try await AddressLetters.count(
          to: address, about: Identifier(account), of: Identifier(clinic), at: now, in: &transaction)
      }
      return true
    } catch let error as RemediError where error.code == .rateLimited {
      #expect(error.retryAfter != nil)
      return false
    }
  }

  /// Registers with an address.
  private func register(
    _ practice: Practice, _ address: String, from network: String, at now: Instant = Practice.noon
  ) async throws {
    _ = try await practice.record.askToRegister(
      name: "Eve", email: address, clinicName: "Other", timeZone: "UTC", passwordHash: "hash", from: network, at: now)
  }

  private func letters(_ practice: Practice, to address: String) async throws -> Int {
    try await practice.record.pendingMessages(limit: 1000).count {
      EmailAddress.fold($0.recipientAddress) == EmailAddress.fold(address)
    }
  }

  @Test("are few to one recipient of one clinic, however the address is written, and other clinics take none of them")
  func recipient() async throws {
    let practice = try await Practice()
    for number in 1...5 {
      #expect(try await isSent(practice, to: "Eve@example.org", about: "a\(number)", of: "c"))
    }
    #expect(try await !isSent(practice, to: "eve@EXAMPLE.org", about: "b", of: "c"))
    #expect(try await isSent(practice, to: "eve@example.org", about: "b", of: "other"))
    #expect(try await isSent(practice, to: "eva@example.org", about: "b", of: "c"))
    let later = Practice.noon.adding(seconds: AddressLetters.span + 1)
    #expect(try await isSent(practice, to: "eve@example.org", about: "b", of: "c", at: later))
  }

  @Test("of registrations are few from one network, some more from all, and what is over is kept without a letter")
  func registrations() async throws {
    let practice = try await Practice()
    let address = "eve@example.org"
    for _ in 0..<5 { try await register(practice, address, from: "10.0.0.1") }
    #expect(try await letters(practice, to: address) == 3)
    try await register(practice, "EVE@example.org", from: "10.0.0.2")
    #expect(try await letters(practice, to: address) == 4)
    for network in 3..<20 { try await register(practice, address, from: "10.0.0.\(network)") }
    #expect(try await letters(practice, to: address) == AddressLetters.mostForRegistrations)
    // The last was kept: a letter that went out before opens it.
    let mailed = try await practice.record.pendingMessages(limit: 1000).compactMap { letter in
      try letter.content.letter(as: RegistrationLetter.self)?.registrationId
    }
    let pending = try await practice.record.askToRegister(
      name: "Dr Eve Ellis", email: address, clinicName: "Riverside", timeZone: "UTC", passwordHash: "own",
      from: "10.0.0.1", at: Practice.noon)
    let code = practice.record.code(of: try #require(mailed.first))
    let account = try await practice.record.confirmRegistration(code: code, for: pending.id, at: Practice.noon).account
    #expect(account.passwordHash == "own")
    await expectRefusal(.gone) { _ = try await practice.record.confirmRegistration(code: code, at: Practice.noon) }
    await expectRefusal(.gone) {
      _ = try await practice.record.confirmRegistration(
        code: practice.record.code(of: pending.id), at: Practice.noon)
    }
    let later = Practice.noon.adding(seconds: AddressLetters.span + 1)
    try await register(practice, address, from: "10.0.0.1", at: later)
    #expect(try await letters(practice, to: address) == AddressLetters.mostForRegistrations + 1)
    #expect(try await practice.record.check().faults == [])
  }

  @Test("are few about one account, and some more of one clinic")
  func accountAndClinic() async throws {
    let practice = try await Practice()
    for number in 0..<AddressLetters.mostOfClinic {
      #expect(try await isSent(practice, to: "e\(number)@example.org", about: "a\(number / 5)", of: "c"))
    }
    #expect(try await !isSent(practice, to: "new@example.org", about: "new", of: "c"))
    #expect(try await !isSent(practice, to: "new@example.org", about: "a1", of: "other"))
    #expect(try await isSent(practice, to: "new@example.org", about: "new", of: "other"))
    #expect(try await practice.record.check().faults == [])
  }

  @Test("are fewer of a clinic in its first week, unless it is the first clinic")
  func young() async throws {
    let practice = try await Practice()
    let second = try await practice.record.registerPhysician(
      name: "Dr Eve Ellis", email: "eve@example.org", clinicName: "Riverside", timeZone: "UTC", passwordHash: "hash",
      at: Practice.noon
    ).practitioner.clinicId
    func sent(of clinic: Identifier<Clinic>, at now: Instant) async throws -> Int {
      var count = 0
      while try await isSent(
        practice, to: "\(clinic)-\(now)-\(count)@example.org", about: "\(clinic) \(now) \(count)", of: clinic.text,
        at: now)
      {
        count += 1
      }
      return count
    }
    #expect(try await sent(of: second, at: Practice.noon) == AddressLetters.mostOfYoungClinic)
    // Bob's letter went out before.
    #expect(try await sent(of: practice.ann.clinicId, at: Practice.noon) == AddressLetters.mostOfClinic - 1)
    let later = Practice.noon.adding(seconds: AddressLetters.youth)
    #expect(try await sent(of: second, at: later) == AddressLetters.mostOfClinic)
  }

  @Test("of strangers take nothing of a clinic’s share of a recipient’s, young or not")
  func strangers() async throws {
    let practice = try await Practice()
    let (record, now, address) = (practice.record, Practice.noon, "carol@example.org")
    var young: [Practitioner] = []
    for name in ["eve", "mallory"] {
      young.append(
        try await record.registerPhysician(
          name: name, email: "\(name)@example.org", clinicName: name, timeZone: "UTC", passwordHash: "hash", at: now
        ).practitioner)
    }
    for network in 0..<20 { try await register(practice, address, from: "10.0.0.\(network)") }
    let (few, most) = (AddressLetters.mostOfYoungToRecipient, AddressLetters.mostToRecipient)
    for (clinic, share) in [(young[0], few), (young[1], few), (practice.ann, most)] {
      for number in 0..<share {
        _ = try await record.createPatient(
          Patient.Profile(name: "Carol \(number)", email: address), timeZone: "UTC", by: clinic, at: now)
      }
      await expectRefusal(.rateLimited) {
        _ = try await record.createPatient(
          Patient.Profile(name: "Carol", email: address), timeZone: "UTC", by: clinic, at: now)
      }
    }
    // A week later it is a clinic like any other.
    let later = now.adding(seconds: AddressLetters.youth)
    for number in 0..<most {
      #expect(try await isSent(practice, to: address, about: "a\(number)", of: young[0].clinicId.text, at: later))
    }
    #expect(try await record.check().faults == [])
  }

  @Test("are counted together, whoever is invited: what is over leaves nothing, and waits")
  func invitations() async throws {
    let practice = try await Practice()
    let (record, now, address) = (practice.record, Practice.noon, "stranger@example.org")
    let people = try record.people(of: practice.ann)
    for number in 0..<3 {
      _ = try await record.createPatient(
        Patient.Profile(name: "Patient \(number)", email: address), timeZone: "UTC", by: practice.ann, at: now)
    }
    _ = try await practice.bobsOwnFile().admit(
      Caregiver.Profile(name: "Sofia Martin", relationship: "daughter", email: address), .look, at: now)
    try await people.invite("Sam", email: address, roles: [.staff], submission: nil, at: now)
    #expect(try await letters(practice, to: address) == AddressLetters.mostToRecipient)
    await expectRefusal(.rateLimited) {
      _ = try await record.createPatient(
        Patient.Profile(name: "One more", email: "STRANGER@example.org"), timeZone: "UTC", userName: "one.more",
        by: practice.charlie, at: now)
    }
    await expectRefusal(.rateLimited) {
      _ = try await practice.bobsOwnFile().admit(
        Caregiver.Profile(name: "Leo Martin", relationship: "son", email: address), .look, at: now)
    }
    let invitation = try #require(try await people.invitations().first?.id)
    await expectRefusal(.rateLimited) { try await people.renew(invitation, at: now) }
    #expect(try await record.account(named: "one.more") == nil)
    #expect(try await practice.bobsOwnFile().caregivers().count == 1)
    try await people.renew(invitation, at: now.adding(seconds: AddressLetters.span + 2))
    #expect(try await record.check().faults == [])
  }

  @Test("do not go out again and again for one patient")
  func again() async throws {
    let practice = try await Practice()
    let file = try await practice.bobsFile()
    for _ in 1..<AddressLetters.mostOfAccount { try await file.invite(by: practice.ann, at: Practice.noon) }
    await expectRefusal(.rateLimited) { try await file.invite(by: practice.ann, at: Practice.noon) }
  }
}
