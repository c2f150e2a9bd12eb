import Remedi
import Testing

@Suite struct CompletionTests {
  func instant(_ text: String) throws -> Instant { try #require(Instant(text)) }
  let bob = Actor(kind: .patient, id: "bob", name: "Bob")

  func subject() throws -> CompletionSubject {
    let version = PrescriptionVersion(
      effectiveFrom: try instant("2026-03-01T00:00:00Z"), authoredAt: try instant("2026-03-01T00:00:00Z"),
      author: bob, action: Action(id: "a", name: "Walk", description: ""),
      timing: try Timing(
        .daily([TimedDose(time: try #require(LocalTime("08:00")))]),
        start: try #require(LocalDate("2026-03-01")),
        end: nil))
    let rx = Prescription(
      id: Identifier("rx"), clinicId: Identifier("c"), patientId: Identifier("p"), kind: .medication, first: version)
    let scheduler = Scheduler(calendar: try PatientCalendar([], database: TimeZoneDatabase()))
    let day = try #require(LocalDate("2026-03-01"))
    return CompletionSubject(
      try #require(scheduler.occurrences(of: rx, on: day...day).first), patientId: Identifier("p"))
  }

  func event(_ number: Int, _ change: CompletionEvent.Change, _ at: String) throws -> CompletionEvent {
    CompletionEvent(completionId: "id", number: number, change: change, receivedAt: try instant(at), by: bob)
  }

  @Test func whatStandsIsTheFoldOfItsEventsAtAnyMoment() throws {
    let done = Completion.Content(outcome: .completed, completedAt: try instant("2026-03-01T08:04:31.250+01:00"))
    let earlier = Completion.Content(outcome: .completed, completedAt: try instant("2026-03-01T08:00:00+01:00"))
    let events = [
      try event(1, .recorded(try subject(), done), "2026-03-01T08:05:00Z"),
      try event(2, .corrected(earlier), "2026-03-01T09:00:00Z"),
      try event(3, .undone, "2026-03-01T10:00:00Z"),
    ]
    #expect(Completion(events: events[..<0]) == nil)
    #expect(try #require(Completion(events: events[..<1])).content.completedAt.text == "2026-03-01T08:04:31.250+01:00")
    let corrected = try #require(Completion(events: events[..<2]))
    #expect(corrected.content.completedAt.text == "2026-03-01T08:00:00+01:00")
    #expect(corrected.revision == 2)
    #expect(corrected.undoneAt == nil)
    #expect(try #require(Completion(events: events)).undoneAt == events[2].receivedAt)
  }

  @Test func aContentIsTheSameOnlyToTheLetter() throws {
    let utc = Completion.Content(outcome: .completed, completedAt: try instant("2026-03-01T07:00:00Z"))
    let berlin = Completion.Content(outcome: .completed, completedAt: try instant("2026-03-01T08:00:00+01:00"))
    #expect(utc == berlin)
    #expect(!utc.isIdentical(to: berlin))
    #expect(utc.isIdentical(to: utc))
  }

  @Test func theFutureIsRefusedBeyondFiveMinutesAndThePastNever() throws {
    let now = try instant("2026-03-01T08:00:00Z")
    for (text, fits) in [
      ("2026-03-01T08:05:00.000Z", true), ("2026-03-01T08:05:00.001Z", false), ("1950-01-01T00:00:00Z", true),
      ("2026-03-01T10:05:00+02:00", true), ("2026-03-01T10:05:01+02:00", false),
    ] {
      let content = Completion.Content(outcome: .completed, completedAt: try instant(text))
      if fits {
        try CompletionRules.check(content, receivedAt: now)
      } else {
        #expect(throws: RemediError.self) { try CompletionRules.check(content, receivedAt: now) }
      }
    }
  }

  @Test("a note is measured by its signs, marks over letters too, and refused for its length alone")
  func notes() throws {
    let now = try instant("2026-03-01T08:00:00Z")
    func check(_ note: String) throws {
      let content = Completion.Content(
        outcome: .completed, completedAt: now, feedback: Completion.Feedback(note: note))
      try CompletionRules.check(content, receivedAt: now)
    }
    try check("bell\u{7}")
    try check("e" + String(repeating: "\u{301}", count: 1999))
    let refusal = #expect(throws: RemediError.self) { try check("e" + String(repeating: "\u{301}", count: 2000)) }
    #expect(refusal?.fields == [FieldIssue("feedback/note", "This may have at most 2000 characters.")])
  }

  @Test func contradictionsNameTheirField() throws {
    let now = try instant("2026-03-01T08:00:00Z")
    let content = Completion.Content(
      outcome: .completed, completedAt: now, reason: .forgot,
      feedback: Completion.Feedback(pain: 11, effort: -1, note: String(repeating: "x", count: 2001)))
    let error = #expect(throws: RemediError.self) { try CompletionRules.check(content, receivedAt: now) }
    #expect(error?.fields.map(\.name) == ["reason", "feedback/pain", "feedback/effort", "feedback/note"])
  }

  @Test func signInLocksAfterTenFailuresAndOpensAgain() throws {
    let start = try instant("2026-03-01T08:00:00Z")
    var attempts = SignInAttempts(since: start)
    for _ in 1..<SignInAttempts.limit { attempts.recordFailure(at: start) }
    #expect(attempts.wait(at: start) == nil)
    attempts.recordFailure(at: start)
    #expect(attempts.wait(at: start) == SignInAttempts.span + 1)
    #expect(attempts.wait(at: start.adding(seconds: SignInAttempts.span)) == nil)
    attempts.recordFailure(at: start.adding(seconds: SignInAttempts.span))
    #expect(attempts.failures == 1)
  }

  @Test func codesAreReadAsPeopleTypeThem() {
    #expect(ReadableCode.normalize(" 7K2O-iLm9 ") == "7k2011m9")
    #expect(ReadableCode.normalize("u123") == nil)
    #expect(ReadableCode.normalize("--") == nil)
  }
}
