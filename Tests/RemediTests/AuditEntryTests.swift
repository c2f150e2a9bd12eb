import Testing

@testable import Remedi

/// What a link is hashed of is for ever: a chain is proven by the programs of years to come.
@Suite struct AuditEntryTests {
  private let texts = ["", "Bob", "é\u{301} 👩🏽‍⚕️", "\u{301}begins with an accent", "two\nlines: 3:abc"]

  @Test func everyFieldStandsWithItsLengthInBytesBeforeIt() {
    for name in texts {
      for subject in texts.map(Optional.some) + [nil] {
        for reason in texts.map(Optional.some) + [nil] {
          let details = reason.map { AuditDetails(reason: $0) }
          let at = Instant(milliseconds: 1_772_449_200_123)
          let entry = AuditEntry(
            sequence: 7, at: at, by: Actor(kind: .physician, id: "d1", name: name), event: .recordRead,
            subject: subject, details: details, previousHash: "00ff", hash: { $0 })
          let fields = ["7", at.text, "physician", "d1", name, "record-read", subject ?? "", "00ff"]
          let all = fields + (details?.content ?? [])
          #expect(
            Array(entry.content.utf8)
              == Array(all.map { "\($0.utf8.count):\($0)" }.joined(separator: "\n").utf8))
          #expect(entry.hash == entry.content)
        }
      }
    }
  }
}
