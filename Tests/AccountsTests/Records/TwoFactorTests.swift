import DocumentStore
import Foundation
import Practice
import Remedi
import Testing

@testable import Accounts
@testable import Record

@Suite("The two-factor authentication of an account")
struct TwoFactorTests {
  private static let noon = Practice.noon
  private static let here = Identifier<Session>("here")

  private func account(_ practice: Practice) async throws -> Account {
    try await practice.record.account(of: practice.ann)
  }

  /// Turns Ann's on, with the code of the half minute before noon.
  private func turnOn(_ practice: Practice) async throws -> OneTimePassword {
    let record = practice.record
    let id = try await account(practice).id
    try await record.beginTwoFactor(of: id, in: Self.here, at: Self.noon)
    let pending = try #require(try await account(practice).pendingTwoFactor)
    let password = try record.open(pending.sealedSecret, of: id)
    let code = password.code(counter: OneTimePassword.step(at: Self.noon) - 1)
    try await record.confirmTwoFactor(of: id, code: code, keeping: Self.here, at: Self.noon)
    return password
  }

  private func open(_ practice: Practice, _ token: String, code: String?) async throws {
    _ = try await practice.record.openSession(
      for: try await account(practice), token: token, device: nil, lifetime: 3600, code: code, at: Self.noon)
  }

  @Test("lets no session begin without a code, and with each code one")
  func once() async throws {
    let practice = try await Practice()
    let password = try await turnOn(practice)
    let code = password.code(counter: OneTimePassword.step(at: Self.noon))
    for wrong in [nil, "", "000000", password.code(counter: OneTimePassword.step(at: Self.noon) - 1)] {
      await #expect(throws: RemediError.self) { try await open(practice, "wrong", code: wrong) }
    }
    try await open(practice, "first", code: code)
    await #expect(throws: RemediError.self) { try await open(practice, "second", code: code) }
    #expect(try await practice.record.session(token: "first", sliding: nil, at: Self.noon) != nil)
    #expect(try await practice.record.session(token: "second", sliding: nil, at: Self.noon) == nil)
    // The one of the next half minute is taken ahead of time, and then the present one no more.
    try await open(practice, "third", code: password.code(counter: OneTimePassword.step(at: Self.noon) + 1))
    await #expect(throws: RemediError.self) { try await open(practice, "fourth", code: code) }
  }

  @Test("takes a code once where many come with it at once", arguments: [false, true])
  func race(isRecovery: Bool) async throws {
    let store = MeetingStore()
    let practice = try await Practice(store: store)
    let password = try await turnOn(practice)
    let account = try await account(practice)
    let codes = try #require(practice.record.shownRecoveryCodes(of: account, at: Self.noon))
    let code = isRecovery ? codes[3] : password.code(counter: OneTimePassword.step(at: Self.noon))
    store.gather(5)
    let opened = try await withThrowingTaskGroup(of: Bool.self) { group in
      for number in 0..<5 {
        group.addTask {
          do {
            _ = try await practice.record.openSession(
              for: account, token: "token-\(number)", device: nil, lifetime: 3600, code: code, at: Self.noon)
            return true
          } catch let error as RemediError where error.code == .validation {
            return false
          }
        }
      }
      return try await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
    }
    #expect(opened == 1)
    #expect(
      try await practice.record.sessions(of: account.id, limit: 10, after: nil, at: Self.noon).sessions.count == 1)
  }

  @Test("gives nothing away to whoever has the store alone")
  func sealed() async throws {
    let practice = try await Practice()
    let password = try await turnOn(practice)
    let account = try await account(practice)
    let codes = try #require(practice.record.shownRecoveryCodes(of: account, at: Self.noon))
    #expect(codes.count == RecoveryCodes.count)
    #expect(Set(codes).count == RecoveryCodes.count)
    let secrets = codes + [Base32.encode(password.key), Data(password.key).base64EncodedString()]
    let paths = try await practice.store.changes(after: nil, limit: 1000).changes.map(\.path)
    for document in try await practice.store.documents(at: paths).compactMap(\.self) {
      let text = String(decoding: document.body, as: UTF8.self) + document.path.description
      for secret in secrets { #expect(!text.contains(secret)) }
    }
    let sealed = try #require(account.twoFactor).sealedSecret
    #expect(throws: UnreadableDocument.self) { try practice.record.open(sealed, of: practice.bob.accountId) }
    let elsewhere = MedicalRecord(
      store: practice.store, timeZones: try Practice.zones.get(), secret: Data(repeating: 8, count: 32))
    #expect(throws: UnreadableDocument.self) { try elsewhere.open(sealed, of: account.id) }
    #expect(try practice.record.open(sealed, of: account.id).key == password.key)
  }

  @Test("is set up with one secret, for an hour")
  func pending() async throws {
    let practice = try await Practice()
    let id = try await account(practice).id
    func secret(after seconds: Int) async throws -> String? {
      try practice.record.pendingSecret(
        of: try await account(practice), in: Self.here, at: Self.noon.adding(seconds: seconds))
    }
    #expect(try await secret(after: 0) == nil)
    try await practice.record.beginTwoFactor(of: id, in: Self.here, at: Self.noon)
    let first = try #require(try await secret(after: 0))
    #expect(first.count == 32)
    try await practice.record.beginTwoFactor(of: id, in: Self.here, at: Self.noon.adding(seconds: 3599))
    #expect(try await secret(after: 3599) == first)
    #expect(try await secret(after: 3600) == nil)
    try await practice.record.beginTwoFactor(of: id, in: Self.here, at: Self.noon.adding(seconds: 3600))
    let second = try await secret(after: 3600)
    #expect(second != nil && second != first)

    // A session elsewhere neither sees it nor finishes it, and begins another.
    let (elsewhere, later) = (Identifier<Session>("elsewhere"), Self.noon.adding(seconds: 3600))
    let other = try await account(practice)
    #expect(try practice.record.pendingSecret(of: other, in: elsewhere, at: later) == nil)
    try await practice.record.beginTwoFactor(of: id, in: elsewhere, at: later)
    #expect(try await secret(after: 3600) == nil)
    // A new password ends what was begun under the one before.
    try await practice.record.changePassword(
      of: try await account(practice), to: "another", keeping: elsewhere, at: later)
    #expect(try await account(practice).pendingTwoFactor == nil)
  }

  @Test("is gone with the account")
  func closed() async throws {
    let practice = try await Practice()
    _ = try await turnOn(practice)
    let account = try await account(practice)
    try await practice.record.commit { transaction in
      try await practice.record.close(account, at: Self.noon, in: &transaction)
    }
    #expect(try await self.account(practice).twoFactor == nil)
    #expect(try await practice.record.check().faults == [])
  }

  @Test("leaves nothing of sign-ins that were never finished")
  func forgotten() async throws {
    let practice = try await Practice()
    _ = try await turnOn(practice)
    try await practice.record.beginSignIn(of: try await account(practice), token: "half", at: Self.noon)
    func left() async throws -> Int {
      let query = Query(.collection(CollectionPath(root: AccountCollections.halfSignIns.name)), limit: 10)
      return try await practice.store.query(query).documents.count
    }
    let job = PendingSignInsJob(record: practice.record)
    try await job.run(at: Self.noon.adding(seconds: PendingSignIn.lifetime - 1))
    #expect(try await left() == 1)
    try await job.run(at: Self.noon.adding(seconds: PendingSignIn.lifetime))
    #expect(try await left() == 0)
  }
}
