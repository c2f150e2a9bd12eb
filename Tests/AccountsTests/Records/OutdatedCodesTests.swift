import DocumentStore
import Foundation
import Practice
import Remedi
import Testing

@testable import Accounts
@testable import Record

@Suite("What somebody typed and never confirmed", .timeLimit(.minutes(1)))
struct OutdatedCodesTests {
  @Test("is forgotten when nothing follows from it any more, beside what cannot be read too")
  func forgotten() async throws {
    let practice = try await Practice()
    let record = practice.record
    let job = OutdatedCodesJob(record: record)
    let letters = try await count(Collections.signInAttempts.name, practice)
    try await record.recordSignInFailure(for: "old", at: Practice.noon)
    try await record.recordSignInFailure(for: "locked", limit: 1, span: 3600, at: Practice.noon)
    try await record.requestPasswordReset(named: "mirabel.quandrak", at: Practice.noon)
    let later = Practice.noon.adding(seconds: 3599)
    try await job.run(at: later)
    #expect(try await count(Collections.signInAttempts.name, practice) == letters + 2)
    #expect(try await record.passwordResetRequests(limit: 10).count == 1)
    try await record.recordSignInFailure(for: "new", at: later)
    try await record.requestPasswordReset(named: "bob.martin", at: later)
    let damaged = Collections.signInAttempts.root("0damaged").path
    try await practice.store.commit([Write(damaged, .put(body: Data("{}".utf8), schema: 1), if: .absent)])

    await #expect(throws: UnreadableDocument.self) { try await job.run(at: Practice.noon.adding(seconds: 3601)) }
    #expect(try await count(Collections.signInAttempts.name, practice) == 2)
    #expect(try await record.signInWait(for: "locked", at: Practice.noon.adding(seconds: 3601)) == nil)
    #expect(try await record.passwordResetRequests(limit: 10).map(\.name) == ["bob.martin"])
  }

  @Test("counts for as long as it locks")
  func locked() {
    var attempts = SignInAttempts(since: Practice.noon)
    for second in 0..<10 { attempts.recordFailure(at: Practice.noon.adding(seconds: second * 90)) }
    let end = Practice.noon.adding(seconds: 810 + SignInAttempts.span)
    #expect(attempts.wait(at: end.adding(seconds: -1)) != nil && attempts.wait(at: end) == nil)
    // The longest lock follows from what was counted at the end of the longest span.
    var late = SignInAttempts(since: Practice.noon)
    late.recordFailure(at: Practice.noon.adding(seconds: 3600), limit: 1, span: SignInAttempts.longestSpan)
    #expect(!late.isOver(at: Practice.noon.adding(seconds: 7199)))
    #expect(late.isOver(at: Practice.noon.adding(seconds: 7200)))
  }

  private func count(_ name: String, _ practice: Practice) async throws -> Int {
    try await practice.store.query(Query(.collection(CollectionPath(root: name)), limit: 100)).documents.count
  }
}
