import Foundation
import Testing

@testable import Remedi

/// What becomes of a letter that is not taken.
@Suite struct DeliveryTests {
  private static let start = Instant(milliseconds: 1_772_449_200_000)

  @Test func comesBackLaterAndLater() throws {
    var message = try Self.message(expires: nil)
    var delays: [Int] = []
    for _ in 0..<7 {
      let now = message.nextAttemptAt ?? Self.start
      message.begin(at: now)
      message.note(DeliveryProblem(.deferred, code: 451, at: now))
      delays.append(try #require(message.nextAttemptAt).seconds(since: now))
    }
    for (delay, base) in zip(delays, [10, 60, 300, 900, 3600, 3600, 3600]) {
      #expect((base...base + base / 4).contains(delay), "\(delays)")
    }
    #expect(message.pending)
    #expect(message.delivery?.attempts == 7)
    #expect(message.delivery?.beganAt == nil)
  }

  @Test func lettersThatFailTogetherDoNotComeBackTogether() {
    let delays = (0..<200).map { DeliveryRule.delay(after: 5, of: Identifier("letter\($0)")) }
    #expect(Set(delays).count > 100)
    #expect(delays == (0..<200).map { DeliveryRule.delay(after: 5, of: Identifier("letter\($0)")) })
    #expect(delays.allSatisfy { (3600...4500).contains($0) })
  }

  @Test func isGivenUpAfterTwoDays() throws {
    var message = try Self.message(expires: nil)
    var last = Self.start
    while message.pending, last.seconds(since: Self.start) < 10 * 86_400 {
      last = message.nextAttemptAt ?? Self.start
      message.note(DeliveryProblem(.deferred, at: last))
    }
    #expect(message.failedAt == last)
    #expect((46 * 3600...48 * 3600).contains(last.seconds(since: Self.start)))
    #expect(message.nextAttemptAt == nil)
  }

  @Test func isGivenUpBeforeWhatItBringsEnds() throws {
    var message = try Self.message(expires: 300)
    message.note(DeliveryProblem(.deferred, at: Self.start))
    #expect(message.pending)
    message.note(DeliveryProblem(.deferred, at: Self.start.adding(seconds: 20)))
    #expect(message.pending)
    message.note(DeliveryProblem(.deferred, at: Self.start.adding(seconds: 100)))
    #expect(message.failedAt == Self.start.adding(seconds: 100))
    #expect(message.isOutOfTime(at: Self.start.adding(seconds: 300)))
    #expect(!message.isOutOfTime(at: Self.start.adding(seconds: 299)))
  }

  @Test(arguments: DeliveryProblem.Kind.allCases)
  func whoseFaultItIsDecides(kind: DeliveryProblem.Kind) throws {
    var message = try Self.message(expires: nil)
    message.begin(at: Self.start)
    message.note(DeliveryProblem(kind, code: 550, at: Self.start))
    #expect(message.delivery?.beganAt == nil)
    switch kind.fault {
    case .ofLetterForGood:
      #expect(message.failedAt == Self.start && !message.pending)
      #expect(message.delivery?.problem?.kind == kind)
    case .ofLetterForNow: #expect(message.failedAt == nil && message.nextAttemptAt != nil)
    case .ofInstallation:
      #expect(message.pending && message.nextAttemptAt == nil && message.delivery?.attempts == 0)
      #expect(message.delivery?.problem == nil)
    }
    #expect(!kind.words.isEmpty && !kind.words.hasSuffix("."))
  }

  @Test func canBeTriedAgainFromTheBeginning() throws {
    var message = try Self.message(expires: nil)
    let ann = Actor(kind: .physician, id: "ann", name: "Dr Ann Archer")
    message.renew(by: ann, at: Self.start)
    #expect(message.delivery == nil)
    message.note(DeliveryProblem(.mailboxUnknown, at: Self.start))
    message.renew(by: ann, at: Self.start.adding(seconds: 60))
    #expect(message.pending && message.failedAt == nil && message.nextAttemptAt == nil)
    #expect(message.delivery?.renewals.map(\.by.id) == ["ann"])
    #expect(message.delivery?.attempts == 0)
  }

  @Test func isWithdrawnUnlessItWasSent() throws {
    var (waiting, sent) = (try Self.message(expires: nil), try Self.message(expires: nil))
    let ann = Actor(kind: .physician, id: "ann", name: "Dr Ann Archer")
    waiting.withdraw(by: ann, at: Self.start)
    #expect(!waiting.pending && waiting.withdrawal?.by.id == "ann")
    sent.markSent(at: Self.start)
    sent.withdraw(by: ann, at: Self.start)
    #expect(sent.withdrawal == nil && sent.sentAt == Self.start)
  }

  @Test func whatWasWrittenBeforeThereWereAttemptsIsReadAsItWas() throws {
    let text = """
      {"id":"a","recipientName":"Bob","recipientAddress":"bob@example.org","createdAt":"2026-03-02T11:00:00.000Z",
      "pending":true,"content":{"passwordReset":{"_0":"r","userName":"bob","expiresAt":"2026-03-02T12:00:00.000Z"}}}
      """
    let message = try JSONDecoder().decode(OutboxMessage.self, from: Data(text.utf8))
    #expect(message.pending && message.delivery == nil && message.nextAttemptAt == nil && message.clinicId == nil)
    #expect(message.recipientDomain == "example.org")
  }

  private static func message(expires seconds: Int?) throws -> OutboxMessage {
    try OutboxMessage(
      id: Identifier("letter1"), recipientName: "Bob Martin", recipientAddress: "bob@example.org",
      content: .init(Voucher(expiresAt: start.adding(seconds: seconds ?? 100 * 86_400))), createdAt: start)
  }

  private struct Voucher: LetterContent {
    static let kind = "voucher"
    let expiresAt: Instant
  }
}
