import MarkedPatient
import Practice
import Remedi
import Testing

@testable import Accounts
@testable import Record

@Suite("Letters and requests of a patient who is erased", .timeLimit(.minutes(1)))
struct ErasureLetterTests {
  private static let archived = Practice.noon.adding(seconds: 3600)
  private static let erased = Practice.noon.adding(seconds: 7200)

  @Test("go though they were sent to a former address by a release that noted no account")
  func former() async throws {
    let scene = try await ErasureScene()
    let record = scene.practice.record
    let content = try OutboxMessage.Content(PasswordChangedLetter(at: Practice.noon))
    func letter(_ id: String, to name: String, of clinic: Identifier<Clinic>?, sent: Bool) async throws {
      var message = OutboxMessage(
        id: Identifier(id), clinicId: clinic, recipientName: name, recipientAddress: "former@quandrake.example",
        content: content, createdAt: Practice.noon)
      if sent { message.markSent(at: Practice.noon) }
      try await record.commit { transaction in try transaction.create(message, at: Collections.outbox.root(id)) }
    }
    try await letter("hers", to: "Mirabel Quandrake", of: scene.clinic, sent: true)
    try await letter("of-no-clinic", to: "Mirabel Quandrake", of: nil, sent: true)
    try await letter("bobs", to: "Bob Martin", of: scene.clinic, sent: true)
    // Of the same name: another clinic's patient, and one whose letter is still to arrive.
    try await letter("of-another-clinic", to: "Mirabel Quandrake", of: Identifier("another"), sent: true)
    try await letter("waiting", to: "Mirabel Quandrake", of: scene.clinic, sent: false)
    try await scene.marked.archive(record, at: Self.archived)
    try await scene.file(at: Self.archived).erase(.asked, at: Self.erased)
    #expect(try await record.finishErasures(at: Self.erased) == 1)
    let left = try await scene.everything().filter {
      $0.key.hasPrefix("outbox/") && $0.value.contains("former@quandrake.example")
    }
    #expect(left.keys.sorted() == ["outbox/bobs", "outbox/of-another-clinic", "outbox/waiting"])
  }

  @Test("go though nobody has answered them: what somebody typed is a name too")
  func requests() async throws {
    let scene = try await ErasureScene()
    let record = scene.practice.record
    let typed = ["Mirabel.Quandrake", " MIRABEL@quandrake.example", scene.marked.caregivers[0].userName]
    for name in typed + ["bob.martin"] { try await record.requestPasswordReset(named: name, at: Self.archived) }
    try await scene.marked.archive(record, at: Self.archived)
    try await scene.file(at: Self.archived).erase(.asked, at: Self.erased)
    #expect(try await record.finishErasures(at: Self.erased) == 1)
    #expect(try await record.passwordResetRequests(limit: 10).map(\.name) == ["bob.martin"])
  }
}
