import DocumentStore
import Remedi
import Testing

@testable import Record

@Suite("Letters to addresses that nobody has shown to be theirs")
struct AddressLetterTests {
  private func isSent(
    _ practice: Practice, to address: String, about account: String, of clinic: String, at now: Instant = Practice.noon
  ) async throws -> Bool {
    do {
      try await practice.record.commit { draft in
        try await AddressLetters.count(
          to: address, about: Identifier(account), of: Identifier(clinic), at: now, in: &draft)
      }
      return true
    } catch let error as RemediError where error.code == .rateLimited {
      #expect(error.retryAfter != nil)
      return false
    }
  }

  @Test("are few to one recipient, whoever asks, and however the address is written")
  func recipient() async throws {
    let practice = try await Practice()
    for number in 1...5 {
      #expect(try await isSent(practice, to: "Eve@example.org", about: "a\(number)", of: "c\(number)"))
    }
    #expect(try await !isSent(practice, to: "eve@EXAMPLE.org", about: "b", of: "c"))
    #expect(try await isSent(practice, to: "eva@example.org", about: "b", of: "c"))
    let later = Practice.noon.adding(seconds: AddressLetters.span + 1)
    #expect(try await isSent(practice, to: "eve@example.org", about: "b", of: "c", at: later))
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
    ).physician.clinicId
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

  @Test("of strangers leave a clinic that stands its own share of a recipient's")
  func strangers() async throws {
    let practice = try await Practice()
    let (clinic, now) = (practice.ann.clinicId.text, Practice.noon.adding(seconds: AddressLetters.youth))
    let address = "carol@example.org"
    for number in 0..<AddressLetters.mostToRecipient {
      _ = try await practice.record.askToRegister(
        name: "Eve \(number)", email: address, clinicName: "Other", timeZone: "UTC", passwordHash: "hash", at: now)
    }
    await expectRefusal(.rateLimited) {
      _ = try await practice.record.askToRegister(
        name: "Eve", email: address, clinicName: "Other", timeZone: "UTC", passwordHash: "hash", at: now)
    }
    _ = try await practice.record.createPatient(
      Patient.Profile(name: "Carol Martin", email: address), timeZone: "UTC", by: practice.ann, at: now)
    // Its own share is as small as anybody's.
    for number in 1..<AddressLetters.mostToRecipient {
      #expect(try await isSent(practice, to: address, about: "a\(number)", of: clinic, at: now))
    }
    #expect(try await !isSent(practice, to: address, about: "more", of: clinic, at: now))
  }

  @Test("are counted together, whoever is invited: what is over leaves nothing, and waits")
  func invitations() async throws {
    let practice = try await Practice()
    let (record, now, address) = (practice.record, Practice.noon, "stranger@example.org")
    let people = try record.people(of: practice.ann)
    for number in 0..<2 {
      _ = try await record.createPatient(
        Patient.Profile(name: "Patient \(number)", email: address), timeZone: "UTC", by: practice.ann, at: now)
    }
    _ = try await practice.bobsOwnFile().admit(
      Caregiver.Profile(name: "Sofia Martin", relationship: "daughter", email: address), .look, at: now)
    try await people.invite("Sam", email: address, roles: [.staff], submission: nil, at: now)
    _ = try await record.askToRegister(
      name: "Eve", email: address, clinicName: "Other", timeZone: "UTC", passwordHash: "hash", at: now)
    let letters = try await record.pendingMessages(limit: 1000).filter { $0.recipientAddress == address }
    #expect(letters.count == AddressLetters.mostToRecipient)
    await expectRefusal(.rateLimited) {
      _ = try await record.createPatient(
        Patient.Profile(name: "One more", email: "STRANGER@example.org"), timeZone: "UTC", userName: "one.more",
        by: practice.charlie, at: now)
    }
    await expectRefusal(.rateLimited) {
      _ = try await practice.bobsOwnFile().admit(
        Caregiver.Profile(name: "Leo Martin", relationship: "son", email: address), .look, at: now)
    }
    await expectRefusal(.rateLimited) {
      _ = try await record.askToRegister(
        name: "Eve", email: address, clinicName: "Other", timeZone: "UTC", passwordHash: "hash", at: now)
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
