import DocumentStore
import Notifications
import Practice
import Remedi
import Testing

@testable import Accounts
@testable import Record

/// A clinic that writes down somebody else's address, and lets made-up patients join with it.
@Suite("An address that a stranger's clinic writes down")
struct StrangersAddressTests {
  private static let address = "bob@example.org"

  private let practice: Practice
  private let mallory: Practitioner

  init() async throws {
    practice = try await Practice()
    mallory = try await practice.record.registerPhysician(
      name: "Dr Mallory", email: "mallory@example.org", clinicName: "Other", timeZone: "UTC", passwordHash: "hash",
      at: Practice.noon
    ).practitioner
  }

  private func join(_ patient: Patient, at now: Instant) async throws {
    _ = try await practice.record.acceptInvitation(
      code: practice.record.code(of: patient.invitationId), passwordHash: "hash", at: now)
  }

  /// Patients of the stranger's, who have joined, one an hour: more letters do not go out.
  private func strangers(_ count: Int, from begin: Instant) async throws -> [Patient] {
    var strangers: [Patient] = []
    for number in 0..<count {
      let now = begin.adding(seconds: number * 3700)
      let stranger = try await practice.record.createPatient(
        Patient.Profile(name: "Stranger \(number)", email: Self.address), timeZone: "UTC", by: mallory, at: now)
      try await join(stranger, at: now)
      strangers.append(stranger)
    }
    return strangers
  }

  /// Whose passwords are compared where somebody signs in with the address.
  private func compared() async throws -> [Identifier<Account>] {
    try await practice.record.accounts(signingInAs: Self.address).map(\.id)
  }

  /// Whom the letter names that answers a request for a new password.
  private func named(by name: String, at now: Instant) async throws -> [PasswordReset.Link] {
    let before = Set(try await practice.record.pendingMessages(limit: 1000).map(\.id))
    try await practice.record.requestPasswordReset(named: name, at: now)
    for request in try await practice.record.passwordResetRequests(limit: 10) {
      try await practice.record.answer(request, at: now)
    }
    let letters = try await practice.record.pendingMessages(limit: 1000).filter { !before.contains($0.id) }
    return try letters.flatMap { letter -> [PasswordReset.Link] in
      if let reset = try letter.content.letter(as: PasswordResetLetter.self) {
        return [PasswordReset.Link(id: reset.resetId, userName: reset.userName)]
      }
      return try letter.content.letter(as: PasswordResetsLetter.self)?.links ?? []
    }
  }

  @Test("takes neither the sign-in nor the reset away, however many join with it")
  func joined() async throws {
    try await join(practice.bob, at: Practice.noon)
    let later = Practice.noon.adding(seconds: 60)
    let strangers = try await strangers(12, from: later)
    #expect(try await compared().first == practice.bob.accountId)
    #expect(try await compared().count == MedicalRecord.mostSigningIn)
    let links = try await named(by: Self.address, at: later.adding(seconds: 12 * 3700))
    #expect(links.contains { $0.userName == practice.bob.userName })
    // Who shares it gets a link of their own, as far as the letter reaches.
    #expect(links.count == 10 && links.contains { $0.userName == strangers[0].userName })
  }

  @Test("takes no letter away: what is asked for the stranger’s accounts uses up the share of the stranger’s clinic")
  func letters() async throws {
    try await join(practice.bob, at: Practice.noon)
    let strangers = try await strangers(5, from: Practice.noon)
    let begin = Practice.noon.adding(seconds: 5 * 3700)
    var links = 0
    for round in 0..<PasswordReset.mostAtOnce {
      for stranger in strangers {
        links += try await named(by: stranger.userName, at: begin.adding(seconds: round * 61)).count
      }
    }
    #expect(links == AddressLetters.mostForResets)
    let later = begin.adding(seconds: PasswordReset.mostAtOnce * 61)
    #expect(try await named(by: Self.address, at: later).map(\.userName) == [practice.bob.userName])
    #expect(try await practice.record.check().faults == [])
  }

  @Test("takes nothing away where many are only invited")
  func invited() async throws {
    try await join(practice.bob, at: Practice.noon)
    for number in 0..<1001 {
      let account = Account(
        id: .make(), holder: .patient(mallory.clinicId, .make()), userName: "stranger\(number)", email: Self.address,
        passwordHash: nil, createdAt: Practice.noon)
      try await practice.record.commit { try $0.create(account, at: Collections.accounts.root(account.id.text)) }
    }
    #expect(try await compared() == [practice.bob.accountId])
    #expect(try await practice.record.account(named: Self.address)?.id == practice.bob.accountId)
    #expect(try await named(by: Self.address, at: Practice.noon).map(\.userName) == [practice.bob.userName])
  }

  @Test("does not count as of old where an older record is given it")
  func changed() async throws {
    let early = Practice.noon.adding(seconds: -86_400)
    var older: [Patient] = []
    for number in 0..<3 {
      older.append(
        try await practice.record.createPatient(
          Patient.Profile(name: "Stranger \(number)"), timeZone: "UTC", by: mallory, at: early))
    }
    try await join(practice.bob, at: Practice.noon)
    let later = Practice.noon.adding(seconds: 60)
    for patient in older {
      let file = try await practice.record.patient(patient.id, of: mallory, session: Identifier("m"), at: later)
      var profile = patient.profile
      profile.email = Self.address
      try await file.change(profile, timeZone: "UTC", ifRevision: file.revision, by: mallory, at: later)
      try await join(patient, at: later)
    }
    #expect(try await compared().first == practice.bob.accountId)
  }

  @Test("comes after whoever has shown to read its mail, even where the stranger came first")
  func proven() async throws {
    let early = Practice.noon.adding(seconds: -86_400)
    _ = try await strangers(3, from: early)
    try await join(practice.bob, at: Practice.noon)
    #expect(try await !compared().contains(practice.bob.accountId))
    // The user name is nobody else's: its letter goes to Bob, and its link shows that he reads it.
    let link = try #require(try await named(by: practice.bob.userName, at: Practice.noon).first)
    try await practice.record.resetPassword(code: practice.record.code(of: link.id), to: "new", at: Practice.noon)
    #expect(try await compared().first == practice.bob.accountId)
    #expect(try await practice.record.account(practice.bob.accountId)?.emailProvenAt == Practice.noon)
  }

  @Test("is proven no more once it is another")
  func another() async throws {
    var account = Account(
      id: .make(), holder: .patient(mallory.clinicId, .make()), userName: "x", email: Self.address,
      passwordHash: nil, createdAt: Practice.noon)
    account.proveEmail(at: Practice.noon)
    account.setEmail(Self.address, isProven: false, at: Practice.noon)
    #expect(account.emailProvenAt != nil)
    account.setEmail("other@example.org", isProven: false, at: Practice.noon)
    #expect(account.emailProvenAt == nil && account.emailSince == Practice.noon)
    account.setEmail(nil, isProven: true, at: Practice.noon)
    #expect(account.emailProvenAt == nil)
  }
}
