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
            Array(entry.content(hash: { $0 }).utf8)
              == Array(all.map { "\($0.utf8.count):\($0)" }.joined(separator: "\n").utf8))
          #expect(entry.hash == entry.content(hash: { $0 }))
        }
      }
    }
  }

  /// With a salt, ids are sealed.
  @Test func idsStandUnderASeal() {
    func entry(by: String = "d1", subject: String? = "p1", salt: String = "s", kind: Actor.Kind = .physician)
      -> AuditEntry
    {
      AuditEntry(
        sequence: 7, at: Instant(milliseconds: 0), by: Actor(kind: kind, id: by, name: "Ann"), event: .accessGranted,
        subject: subject, details: AuditDetails(reason: "r"), salt: salt, previousHash: "00ff", hash: { "<\($0)>" })
    }
    let content = entry().content(hash: { $0 == "1:s\n2:d1\n2:p1" ? "seal" : "other" })
    let fields = [
      "sealed", "7", Instant(milliseconds: 0).text, "physician", "Ann", "access-granted", "seal", "00ff", "reason", "r",
    ]
    #expect(content == fields.map { "\($0.utf8.count):\($0)" }.joined(separator: "\n"))
    let hashes = [entry(), entry(by: "d2"), entry(subject: nil), entry(salt: "t")].map(\.hash)
    #expect(Set(hashes).count == hashes.count)
  }
}
