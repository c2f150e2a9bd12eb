import Testing

@testable import Remedi

@Suite("The rules of a consent")
struct ConsentRuleTests {
  private static let noon = Instant(milliseconds: 1_772_449_200_000, offsetMinutes: 60)

  private func consent(
    _ kind: ConsentKind = .export, for recipient: String = "Dr House, Princeton", purpose: String = "second opinion",
    until: Instant? = nil, clinicName: String = "Example Clinic", recordedAt: Instant = Self.noon
  ) -> Consent {
    Consent(
      id: Identifier("c"), .init(kind.scope, recipient: recipient, purpose: purpose, until: until),
      .init(.paper, on: Self.noon.writtenDate), kind, .v1, clinicName: clinicName, at: recordedAt,
      by: Actor(kind: .patient, id: "b", name: "Bob"))
  }

  @Test("it counts until its end, not in that very moment, and never once it is withdrawn")
  func end() {
    var ends = consent(until: Self.noon)
    #expect(ends.isInForce(at: Self.noon.adding(seconds: -1)))
    #expect(!ends.isInForce(at: Self.noon))
    ends.withdrawal = .init(at: Self.noon, by: ends.recordedBy)
    #expect(!ends.isInForce(at: Self.noon.adding(seconds: -1)))
    #expect(consent().isInForce(at: Self.noon.adding(seconds: 1_000_000_000)))
  }

  @Test(
    "a file is made for whom it names, however that is written",
    arguments: [
      ("Dr House, Princeton", true), ("  dr house  princeton ", true), ("DR HOUSE; PRINCETON.", true),
      ("Dr House", false), ("Dr House, Princeton, and others", false), ("Dr Wilson", false), ("", false), ("…", false),
    ])
  func recipient(name: String, isAllowed: Bool) {
    #expect(consent().allowsExport(to: name, at: Self.noon) == isAllowed)
    #expect(!consent(.sharing).allowsExport(to: name, at: Self.noon))
  }

  @Test("a name without letters never lets a file be made")
  func signs() {
    #expect(!consent(for: "—").allowsExport(to: "—", at: Self.noon))
    #expect(!consent(for: "—").allowsExport(to: "!", at: Self.noon))
  }

  @Test("two are of the same by scope and recipient, whatever they are for and however that is written")
  func same() {
    #expect(consent().concernsTheSame(as: consent(for: " dr house; PRINCETON", purpose: "cover", until: Self.noon)))
    #expect(!consent().concernsTheSame(as: consent(.sharing)))
    #expect(!consent().concernsTheSame(as: consent(for: "Dr House")))
  }

  @Test("only those that count take up room")
  func room() throws {
    let later = Self.noon.adding(seconds: 86_400)
    let current = Array(repeating: consent(), count: ConsentRules.most - 1)
    let ended = Array(repeating: consent(until: later), count: ConsentRules.most)
    try ConsentRules.checkRoom(current + ended, at: later)
    let error = #expect(throws: RemediError.self) {
      try ConsentRules.checkRoom(current + [consent()] + ended, at: later)
    }
    #expect(error?.code == .conflict)
    #expect(error?.retryAfter == nil)
  }

  @Test("so many are recorded within a day and no more, withdrawn ones too")
  func day() throws {
    var known = Array(repeating: consent(), count: ConsentRules.mostInADay - 1)
    try ConsentRules.checkRoom(known, at: Self.noon)
    var withdrawn = consent(recordedAt: Self.noon.adding(seconds: 100))
    withdrawn.withdrawal = .init(at: withdrawn.recordedAt, by: withdrawn.recordedBy)
    known.append(withdrawn)
    let error = #expect(throws: RemediError.self) {
      try ConsentRules.checkRoom(known, at: Self.noon.adding(seconds: 86_399))
    }
    #expect(error?.code == .rateLimited)
    #expect(error?.retryAfter == 1)
    try ConsentRules.checkRoom(known, at: Self.noon.adding(seconds: 86_400))
  }

  @Test("the words hold what was agreed, whatever stands in the names")
  func places() {
    let text = consent(for: "{purpose}", purpose: "{clinic} {none}", clinicName: "{recipient}").text
    for part in ["{purpose}", "{clinic} {none}", "{recipient}"] { #expect(text.contains(part)) }
    #expect(text.hasPrefix("I agree that"))
    #expect(text.hasSuffix("cannot be called back."))
  }

  @Test("a kind is declared once, and one that nobody knows is named by its code")
  func kinds() throws {
    let diary = ConsentKind(.init("diary"), label: "The diary", v1: "I agree.", ending: "Nobody reads it.")
    let kinds = try ConsentKinds.own.adding([diary])
    #expect(kinds.all.map(\.scope) == [.export, .sharing, diary.scope])
    #expect(kinds.label(diary.scope) == "The diary")
    #expect(ConsentKinds.own.label(diary.scope) == "diary")
    let error = #expect(throws: ConsentKindDeclaredTwice.self) { try kinds.adding([diary]) }
    #expect(error?.description == "The kind of consent diary is declared twice.")
  }

  /// Frozen: a change of these words makes another version.
  @Test("the first version of the words stays as it is")
  func frozen() {
    #expect(
      ConsentKind.export.pattern(.v1)
        == "I agree that {clinic} gives {recipient} a copy of my record in Remedi: what is prescribed, and what was "
        + "recorded. Purpose: {purpose}. I can withdraw this at any time. From then on no copy is made; what was given "
        + "before cannot be called back.")
    #expect(
      ConsentKind.sharing.pattern(.v1)
        == "I agree that {clinic} speaks and writes to {recipient} about my treatment. Purpose: {purpose}. I can "
        + "withdraw this at any time. From then on nothing more is told; what was told before cannot be called back.")
  }
}
