import Notifications
import Practice
import Remedi
import Testing

@testable import Record

@Suite("Invitations")
struct InvitationTests {
  @Test("one is made with the patient, can be typed as it was read aloud, and looking uses nothing up")
  func look() async throws {
    let practice = try await Practice()
    let code = try await code(practice)
    #expect(code.count == 20)
    for typed in [code, code.uppercased(), code.replacing("0", with: "O").replacing("1", with: "l"), " \(code) "] {
      let found = try #require(try await practice.record.invitation(code: typed))
      #expect(found.patient.id == practice.bob.id)
      #expect(found.invitation.usedAt == nil)
    }
    for wrong in ["", "-", "!", String(code.dropLast()), code + "a", "ü"] {
      #expect(try await practice.record.invitation(code: wrong) == nil)
    }
  }

  @Test("one is accepted once")
  func once() async throws {
    let practice = try await Practice()
    let code = try await code(practice)
    let later = Practice.noon.adding(seconds: 60)
    let account = try await practice.record.acceptInvitation(code: code, passwordHash: "first", at: later)
    #expect(account.id == practice.bob.accountId)
    await expectRefusal(.invitationUsed) {
      _ = try await practice.record.acceptInvitation(code: code, passwordHash: "second", at: later)
    }
    #expect(try await practice.record.account(practice.bob.accountId)?.passwordHash == "first")
    #expect(try await practice.bobsOwnFile().patient.joinedAt == later)
    #expect(try await practice.bobsFile().openInvitation(at: later) == nil)
    let trail = try await practice.bobsOwnFile().auditTrail(limit: 100)
    #expect(trail.filter { $0.event == .invitationAccepted }.map(\.by) == [Actor(practice.bob)])
  }

  @Test("one that many devices accept at once gets one password")
  func race() async throws {
    let store = MeetingStore()
    let practice = try await Practice(store: store)
    let code = try await code(practice)
    store.gather(10)
    let winners = await withTaskGroup(of: String?.self) { group in
      for number in 1...10 {
        group.addTask {
          let account = try? await practice.record.acceptInvitation(
            code: code, passwordHash: "hash \(number)", at: Practice.noon)
          return account?.passwordHash
        }
      }
      return await group.reduce(into: []) { $0 += [$1].compactMap { $0 } }
    }
    #expect(winners.count == 1)
    #expect(try await practice.record.account(practice.bob.accountId)?.passwordHash == winners.first)
  }

  @Test("one ends after thirty days, to the second")
  func expiry() async throws {
    let practice = try await Practice()
    let code = try await code(practice)
    let end = Practice.noon.adding(seconds: Invitation.lifetime)
    let (invitation, _) = try #require(try await practice.record.invitation(code: code))
    #expect(invitation.status(at: end.adding(seconds: -1)) == .open)
    #expect(invitation.status(at: end) == .expired)
    await expectRefusal(.notFound) {
      _ = try await practice.record.acceptInvitation(code: code, passwordHash: "hash", at: end)
    }
    #expect(try await practice.bobsFile(at: end).openInvitation(at: end) == nil)
  }

  @Test("a new one closes the one before")
  func renewed() async throws {
    let practice = try await Practice()
    let old = try await code(practice)
    try await practice.bobsFile().invite(by: practice.ann, at: Practice.noon)
    let new = try await code(practice)
    #expect(new != old)
    #expect(try await practice.record.invitation(code: old)?.invitation.status(at: Practice.noon) == .overtaken)
    _ = try await practice.record.acceptInvitation(code: new, passwordHash: "hash", at: Practice.noon)
    await expectRefusal(.invitationUsed) {
      try await practice.bobsFile().invite(by: practice.ann, at: Practice.noon)
    }
  }

  @Test("a letter goes out where there is an address, once, and the code is kept nowhere")
  func letters() async throws {
    let practice = try await Practice()
    let letter = try #require(try await practice.record.pendingMessages(limit: 10).first)
    #expect(letter.recipientAddress == "bob@example.org")
    let code = try await code(practice)
    let paths = try await practice.store.changes(after: nil, limit: 1000).changes.map(\.path)
    for document in try await practice.store.documents(at: paths) {
      let body = try #require(document).body
      #expect(!String(decoding: body, as: UTF8.self).contains(code))
    }
    #expect(paths.allSatisfy { !$0.description.contains(code) })
    try await practice.record.markSent(letter.id, at: Practice.noon)
    try await practice.record.markSent(letter.id, at: Practice.noon)
    #expect(try await practice.record.pendingMessages(limit: 10) == [])
  }

  private func code(_ practice: Practice) async throws -> String {
    try #require(try await practice.bobsFile().openInvitation(at: Practice.noon)).code
  }
}
