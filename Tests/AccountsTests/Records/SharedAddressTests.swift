import DocumentStore
import Notifications
import Practice
import Remedi
import Testing

@testable import Accounts
@testable import Record

/// Couples with one address.
@Suite("An address that several share")
struct SharedAddressTests {
  private static let address = "bob@example.org"

  /// Bob and Carla, who have joined.
  private static func couple() async throws -> (Practice, Patient) {
    let practice = try await Practice()
    let carla = try await practice.record.createPatient(
      Patient.Profile(name: "Carla Martin", email: "Bob@Example.org"), timeZone: "UTC", userName: "carla.martin",
      by: practice.ann, at: Practice.noon)
    for patient in [practice.bob, carla] { try await join(patient, practice) }
    return (practice, carla)
  }

  private static func join(_ patient: Patient, _ practice: Practice) async throws {
    _ = try await practice.record.acceptInvitation(
      code: practice.record.code(of: patient.invitationId), passwordHash: "hash", at: Practice.noon)
  }

  private func reset(_ name: String, _ practice: Practice, at now: Instant = Practice.noon) async throws
    -> [OutboxMessage]
  {
    let before = Set(try await practice.record.pendingMessages(limit: 100).map(\.id))
    try await practice.record.requestPasswordReset(named: name, at: now)
    for request in try await practice.record.passwordResetRequests(limit: 10) {
      try await practice.record.answer(request, at: now)
    }
    return try await practice.record.pendingMessages(limit: 100).filter { !before.contains($0.id) }
  }

  @Test("gets one letter that names everybody, each with a code of their own")
  func couple() async throws {
    let (practice, carla) = try await Self.couple()
    let letters = try await reset(Self.address, practice)
    let letter = try #require(letters.first)
    #expect(letters.count == 1)
    let links = try #require(try letter.content.letter(as: PasswordResetsLetter.self)).links
    #expect(links.map(\.userName) == ["bob.martin", "carla.martin"])
    #expect(letter.recipientName == "", "it greets neither by name")
    let codes = links.map { practice.record.code(of: $0.id) }
    try await practice.record.resetPassword(code: codes[1], to: "new", at: Practice.noon)
    #expect(try await practice.record.account(carla.accountId)?.passwordHash == "new")
    #expect(try await practice.record.account(practice.bob.accountId)?.passwordHash == "hash")
    #expect(try await practice.record.passwordReset(code: codes[0])?.person.name == "Bob Martin")
    // Two taps send one letter; after a minute another tap sends another.
    #expect(try await reset("carla.martin", practice).count == 1)
    #expect(try await reset(Self.address, practice, at: Practice.noon.adding(seconds: 61)).count == 1)
    #expect(try await practice.record.check().faults == [])
  }

  @Test("sends once within a minute, and means nobody alone")
  func twice() async throws {
    let (practice, _) = try await Self.couple()
    #expect(try await reset(Self.address, practice).count == 1)
    #expect(try await reset(Self.address, practice, at: Practice.noon.adding(seconds: 59)).count == 0)
    #expect(try await practice.record.account(named: Self.address) == nil)
    #expect(try await practice.record.accounts(signingInAs: Self.address).count == 2)
  }

  @Test("is not shared with who has not joined: neither the sign-in nor the reset is lost")
  func invited() async throws {
    let practice = try await Practice()
    try await Self.join(practice.bob, practice)
    _ = try await practice.record.createPatient(
      Patient.Profile(name: "Mallory", email: Self.address), timeZone: "UTC", by: practice.charlie, at: Practice.noon)
    #expect(try await practice.record.account(named: Self.address)?.id == practice.bob.accountId)
    #expect(try await practice.record.accounts(signingInAs: Self.address).map(\.id) == [practice.bob.accountId])
    let sent = try await reset(Self.address, practice).first?.content.letter(as: PasswordResetLetter.self)
    #expect(sent?.userName == "bob.martin")
  }

  @Test("goes with the first who is erased, letter and all")
  func erased() throws {
    let links = ["bob", "carla"].map { PasswordReset.Link(id: .make(), userName: $0) }
    let letter = try OutboxMessage(
      id: .make(), clinicId: Identifier("c"), accountId: Identifier("bobs"), recipientName: "",
      recipientAddress: "x@y.z", content: .init(PasswordResetsLetter(links: links, expiresAt: Practice.noon)),
      createdAt: Practice.noon)
    func remains(_ account: String, _ name: String) -> Erasure.Remains {
      Erasure.Remains(accountIds: [Identifier(account)], userNames: [name], recipients: [], physicianIds: [])
    }
    for (account, name) in [("bobs", "bob"), ("carlas", "carla")] {
      #expect(remains(account, name).holds(letter, of: Identifier("c")))
    }
    #expect(!remains("doras", "dora").holds(letter, of: Identifier("c")))
  }
}
