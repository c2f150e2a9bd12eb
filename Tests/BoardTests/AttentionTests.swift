import Courses
import Foundation
import Testing

@testable import Board
@testable import Remedi

@Suite("Who needs attention")
struct AttentionTests {
  @Test("nobody who does what is asked")
  func nobody() throws {
    var scene = try BoardScene()
    for day in 20...28 {
      try scene.record("08:00", on: "2026-02-\(day)")
      try scene.record("20:00", on: "2026-02-\(day)")
    }
    #expect(try scene.needs(at: "2026-02-28T23:00:00+01:00") == [])
    #expect([AttentionReason]().need == 0)
  }

  @Test("who stopped recording, after three whole days of silence")
  func silence() throws {
    var scene = try BoardScene(from: "2026-03-01")
    let last = try scene.record("08:00", on: "2026-03-01")
    // 2, 3 and 4 March are silent.
    #expect(try scene.needs(at: "2026-03-04T23:59:59+01:00").map(\.word) == ["lowAdherence", "missedInARow"])
    let since = last.receivedAt
    #expect(try scene.needs(at: "2026-03-05T00:00:00+01:00") == [.stoppedRecording(since: since, days: 4)])
    #expect(try scene.needs(at: "2026-03-25T12:00:00+01:00") == [.stoppedRecording(since: since, days: 24)])
  }

  @Test("silence is no reason where nothing was asked for, or never was anything recorded")
  func quiet() throws {
    var ended = try BoardScene(until: "2026-03-01")
    try ended.record("08:00", on: "2026-03-01")
    #expect(try ended.needs(at: "2026-03-20T12:00:00+01:00") == [])
    let never = try BoardScene()
    #expect(try never.needs(at: "2026-03-20T12:00:00+01:00").map(\.word) == ["lowAdherence", "missedInARow"])
  }

  @Test("a skipped dose is an answer, and what is recorded today ends the silence")
  func answers() throws {
    var scene = try BoardScene(from: "2026-03-01")
    try scene.record("08:00", on: "2026-03-01")
    try scene.record("08:00", on: "2026-03-04", .skipped, .feltWell)
    #expect(try scene.needs(at: "2026-03-05T12:00:00+01:00").map(\.word) == ["lowAdherence"])
    // Sent late: the silence ends when it is heard of, and what was missed is not undone by it.
    try scene.record("20:00", on: "2026-03-04", received: "2026-03-10T07:00:00+01:00")
    #expect(try scene.needs(at: "2026-03-10T12:00:00+01:00").map(\.word) == ["lowAdherence", "missedInARow"])
  }

  @Test("three doses missed in a row, from the moment when the third has closed")
  func row() throws {
    var scene = try BoardScene(from: "2026-03-01")
    try scene.record("08:00", on: "2026-03-01")
    let since = try scene.course.moment("2026-03-01T20:00:00+01:00")
    // 20:00, 08:00 and 20:00 are missed; the last closes at two in the night.
    #expect(try scene.needs(at: "2026-03-03T01:59:59+01:00") == [])
    #expect(
      try scene.needs(at: "2026-03-03T02:00:00+01:00") == [
        .missedInARow(prescription: Identifier("rx"), name: "Levodopa", times: 3, since: since)
      ])
    try scene.record("08:00", on: "2026-03-03")
    // The row is over; 2 of the 5 that were asked for are completed.
    #expect(try scene.needs(at: "2026-03-03T12:00:00+01:00").map(\.word) == ["lowAdherence"])
  }

  @Test("no row goes on after a prescription is stopped")
  func stopped() throws {
    var scene = try BoardScene("08:00", from: "2026-02-28")
    try scene.record("08:00", on: "2026-02-28")
    scene.prescriptions = [try scene.course.stopped(scene.prescriptions[0])]
    try scene.record("08:00", on: "2026-03-01")
    #expect(try scene.needs(at: "2026-03-04T15:00:00+01:00").map(\.word) == ["lowAdherence", "missedInARow"])
    #expect(try scene.needs(at: "2026-03-06T00:00:00+01:00").map(\.word) == ["stoppedRecording"])
    try scene.record("08:00", on: "2026-03-05", received: "2026-03-06T09:00:00+01:00")
    #expect(try scene.needs(at: "2026-03-06T10:00:00+01:00") == [])
  }

  @Test("what was missed before a pause is no reason while it lasts")
  func paused() throws {
    var scene = try BoardScene(from: "2026-03-01")
    let (ann, calendar) = (scene.course.ann, scene.calendar)
    try scene.record("08:00", on: "2026-03-01")
    let (third, ninth) = (try scene.course.day("2026-03-03"), try scene.course.day("2026-03-09"))
    let pause = TimingExceptions.Pause(from: third, through: ninth, reason: "hospital")
    let now = try scene.course.moment("2026-03-03T10:00:00+01:00")
    #expect(try scene.needs(at: "2026-03-03T10:00:00+01:00").map(\.word) == ["missedInARow"])
    #expect(try scene.facts(at: "2026-03-03T10:00:00+01:00").pause == nil)
    try scene.prescriptions[0].pause(pause, by: ann, at: now, calendar)
    #expect(try scene.needs(at: "2026-03-03T10:00:00+01:00") == [])
    for (moment, expected) in [("2026-03-03T10:00:00+01:00", pause), ("2026-03-09T10:00:00+01:00", pause)] {
      #expect(try scene.facts(at: moment).pause == expected)
    }
    #expect(try scene.facts(at: "2026-03-10T10:00:00+01:00").pause == nil)
  }

  @Test("silence is no reason while everything is paused, and everything is what runs")
  func allPaused() throws {
    var scene = try BoardScene(from: "2026-03-01")
    let (ann, calendar) = (scene.course.ann, scene.calendar)
    try scene.record("08:00", on: "2026-03-01")
    let timing = try scene.course.daily("08:00", start: "2026-03-25")
    let later = Prescription(
      id: Identifier("rx2"), clinicId: Identifier("c"), patientId: Identifier("p"), kind: .medication,
      first: try scene.course.version(timing, from: "2026-03-01T00:00:00+01:00"))
    scene.prescriptions.append(later)
    let now = try scene.course.moment("2026-03-05T10:00:00+01:00")
    #expect(try scene.needs(at: "2026-03-05T10:00:00+01:00").map(\.word) == ["stoppedRecording"])
    let pause = TimingExceptions.Pause(from: try scene.course.day("2026-03-05"), reason: "hospital")
    try scene.prescriptions[0].pause(pause, by: ann, at: now, calendar)
    #expect(try scene.needs(at: "2026-03-05T10:00:00+01:00").map(\.word) == ["lowAdherence"])
    #expect(try scene.needs(at: "2026-03-20T12:00:00+01:00") == [])
    #expect(try scene.facts(at: "2026-03-20T12:00:00+01:00").pause == pause)
    // The other has begun.
    #expect(try scene.facts(at: "2026-03-25T07:00:00+01:00").pause == nil)
  }

  @Test("strong pain and utmost effort of seven days: the worst, with how often", arguments: [true, false])
  func feedback(isPain: Bool) throws {
    func feedback(_ level: Int) -> Completion.Feedback {
      isPain ? Completion.Feedback(pain: level) : Completion.Feedback(effort: level)
    }
    let (little, strong, worst) = isPain ? (6, 7, 9) : (8, 9, 10)
    var scene = try BoardScene(from: "2026-03-01")
    try scene.record("08:00", on: "2026-03-01", feedback: feedback(worst))
    try scene.record("20:00", on: "2026-03-01")
    try scene.record("08:00", on: "2026-03-02", feedback: feedback(strong))
    try scene.record("20:00", on: "2026-03-02", feedback: feedback(little))
    func reason(_ level: Int, _ at: String, _ times: Int) throws -> AttentionReason {
      let at = try scene.course.moment(at)
      return isPain
        ? .pain(level: level, after: "Levodopa", at: at, times: times)
        : .effort(level: level, after: "Levodopa", at: at, times: times)
    }
    #expect(try scene.needs(at: "2026-03-02T21:00:00+01:00") == [reason(worst, "2026-03-01T08:00:00+01:00", 2)])
    for day in 3...8 { try scene.record("08:00", on: "2026-03-0\(day)") }
    for day in 3...7 { try scene.record("20:00", on: "2026-03-0\(day)") }
    #expect(try scene.needs(at: "2026-03-08T07:59:59+01:00") == [reason(worst, "2026-03-01T08:00:00+01:00", 2)])
    #expect(try scene.needs(at: "2026-03-08T08:00:00+01:00") == [reason(strong, "2026-03-02T08:00:00+01:00", 1)])
    #expect(try scene.needs(at: "2026-03-09T08:00:00+01:00") == [])
  }

  /// Who completes the first `done` of the 14 doses of seven days, and all of those before.
  private func week(completing done: Set<Int>) throws -> BoardScene {
    var scene = try BoardScene()
    for day in 1...22 {
      for time in ["08:00", "20:00"] { try scene.record(time, on: "2026-02-\(day < 10 ? "0" : "")\(day)") }
    }
    // 23 February to 1 March: seven days, the last of them the day that is looked at.
    let days = ["02-23", "02-24", "02-25", "02-26", "02-27", "02-28", "03-01"]
    for (index, day) in days.enumerated() {
      for (half, time) in ["08:00", "20:00"].enumerated() where done.contains(2 * index + half) {
        try scene.record(time, on: "2026-\(day)")
      }
    }
    return scene
  }

  @Test("adherence below half of seven days, which is more than three doses in a row say")
  func lowAdherence() throws {
    // Twelve have closed on the last evening: the one of 20:00 has not.
    let scene = try week(completing: [0, 2, 5, 7, 10, 12])
    #expect(
      try scene.needs(at: "2026-03-01T21:00:00+01:00") == [.lowAdherence(percent: 46, completed: 6, expected: 13)])
    let silent = try week(completing: [0, 2])
    #expect(try silent.needs(at: "2026-03-01T21:00:00+01:00").map(\.word) == ["stoppedRecording"])
  }

  @Test("adherence that fell by a fifth of what was asked for")
  func fallingAdherence() throws {
    let scene = try week(completing: [0, 1, 2, 4, 6, 8, 9, 12])
    #expect(
      try scene.needs(at: "2026-03-01T21:00:00+01:00") == [.fallingAdherence(percent: 62, before: 91)])
    let better = try week(completing: [0, 1, 2, 3, 4, 5, 7, 8, 10, 12])
    // 10 of 13 is 77 %, of 30 days 95 %.
    #expect(try better.needs(at: "2026-03-01T21:00:00+01:00") == [])
  }

  @Test("one missed dose of two, or two of four, is no reason")
  func fewDoses() throws {
    var scene = try BoardScene("08:00", until: "2026-02-04")
    try scene.record("08:00", on: "2026-02-01")
    try scene.record("08:00", on: "2026-02-03")
    #expect(try scene.needs(at: "2026-02-05T12:00:00+01:00") == [])
    #expect(
      try scene.facts(at: "2026-02-05T12:00:00+01:00").adherence(at: scene.course.moment("2026-02-05T12:00:00+01:00"))
        .map(\.adherence).reduce(Adherence(), +).percent == 50)
  }

  @Test("what a clinician advised to skip lowers nothing")
  func excused() throws {
    var scene = try week(completing: [])
    for day in ["02-23", "02-24", "02-25", "02-26", "02-27", "02-28", "03-01"] {
      for time in ["08:00", "20:00"] { try scene.record(time, on: "2026-\(day)", .skipped, .advised) }
    }
    #expect(try scene.needs(at: "2026-03-02T01:00:00+01:00") == [])
  }

  @Test("an undone record says nothing")
  func undone() throws {
    var scene = try BoardScene(from: "2026-03-01")
    try scene.record("08:00", on: "2026-03-01", feedback: Completion.Feedback(pain: 9))
    scene.records[0].undoneAt = try scene.course.moment("2026-03-01T09:00:00+01:00")
    #expect(try scene.needs(at: "2026-03-01T12:00:00+01:00").map(\.word).contains("pain") == false)
  }

  @Test("a dose over the limit weighs less than strong pain, and more than effort")
  func limit() throws {
    var scene = try BoardScene(from: "2026-03-02")
    try scene.record("08:00", on: "2026-03-02", feedback: Completion.Feedback(pain: 10, effort: 10))
    try scene.takeAsNeeded(at: "2026-03-02T09:00:00+01:00", isOverLimit: false)
    try scene.takeAsNeeded(at: "2026-03-02T09:30:00+01:00", isOverLimit: true)
    let needs = try scene.needs(at: "2026-03-02T12:00:00+01:00")
    #expect(needs.map(\.word) == ["pain", "overLimit", "effort"])
    let at = try scene.course.moment("2026-03-02T09:30:00+01:00")
    #expect(needs.dropFirst().first == .overLimit(name: "Levodopa", at: at, times: 1))
    #expect(needs.need == 883)
  }

  @Test("an invitation that waits for three days, or ended")
  func invitation() throws {
    var scene = try BoardScene()
    scene.state = .invited
    let (made, ends) = (
      try scene.course.moment("2026-03-01T12:00:00+01:00"), try scene.course.moment("2026-03-31T13:00:00+02:00")
    )
    scene.invitation = BoardInvitation(createdAt: made, expiresAt: ends)
    #expect(try scene.needs(at: "2026-03-04T11:59:59+01:00") == [])
    #expect(try scene.needs(at: "2026-03-04T12:00:00+01:00") == [.invitationWaiting(since: made, until: ends)])
    #expect(try scene.needs(at: "2026-03-31T13:00:00+02:00") == [.invitationExpired(at: ends)])
    // Somebody records from paper: then it is about the doses.
    try scene.record("08:00", on: "2026-03-01", by: .physician)
    #expect(try scene.needs(at: "2026-03-05T12:00:00+01:00").map(\.word) == ["stoppedRecording"])
    scene.state = .archived
    #expect(try scene.needs(at: "2026-03-05T12:00:00+01:00") == [])
  }

  @Test("an invitation that did not arrive, at once, until it ends")
  func undelivered() throws {
    var scene = try BoardScene()
    scene.state = .invited
    let (made, failed, ends) = (
      try scene.course.moment("2026-03-01T12:00:00+01:00"), try scene.course.moment("2026-03-01T12:05:00+01:00"),
      try scene.course.moment("2026-03-31T13:00:00+02:00")
    )
    scene.invitation = BoardInvitation(createdAt: made, expiresAt: ends, undeliveredAt: failed)
    #expect(try scene.needs(at: "2026-03-01T12:06:00+01:00") == [.invitationUndelivered(at: failed)])
    #expect(try scene.needs(at: "2026-03-05T12:00:00+01:00") == [.invitationUndelivered(at: failed)])
    #expect(try scene.needs(at: "2026-03-31T13:00:00+02:00") == [.invitationExpired(at: ends)])
  }

  @Test("a summary that nobody has opened, whether the patient has joined or not, and of no archived record")
  func summary() throws {
    var scene = try BoardScene()
    let shared = try scene.course.moment("2026-03-01T12:00:00+01:00")
    scene.summarySharedAt = shared
    for state in [BoardState.joined, .invited] {
      scene.state = state
      #expect(try scene.needs(at: "2026-03-02T12:00:00+01:00").contains(.summaryUnopened(sharedAt: shared)))
    }
    scene.state = .archived
    #expect(try scene.needs(at: "2026-03-02T12:00:00+01:00") == [])
  }

  @Test("kinds weigh in the order of what may harm, whatever their numbers")
  func weights() {
    let (at, rx) = (Instant(milliseconds: 0), Identifier<Prescription>("rx"))
    let kinds: [[AttentionReason]] = [
      [.pain(level: 7, after: "", at: at, times: 1), .pain(level: 10, after: "", at: at, times: 10_000)],
      [.stoppedRecording(since: at, days: 4), .stoppedRecording(since: at, days: 10_000)],
      [
        .lowAdherence(percent: 49, completed: 0, expected: 0), .lowAdherence(percent: 0, completed: 0, expected: 99),
      ],
      [
        .missedInARow(prescription: rx, name: "", times: 3, since: at),
        .missedInARow(prescription: rx, name: "", times: 10_000, since: at),
      ],
      [.overLimit(name: "", at: at, times: 1), .overLimit(name: "", at: at, times: 10_000)],
      [.fallingAdherence(percent: 55, before: 75), .fallingAdherence(percent: 50, before: 100)],
      [.effort(level: 9, after: "", at: at, times: 1), .effort(level: 10, after: "", at: at, times: 10_000)],
      [.summaryUnopened(sharedAt: at)], [.shared(by: "", at: at)], [.invitationUndelivered(at: at)],
      [.invitationExpired(at: at)], [.invitationWaiting(since: at, until: at)],
    ]
    for (heavier, lighter) in zip(kinds, kinds.dropFirst()) {
      #expect(heavier.map(\.weight).min() ?? 0 > lighter.map(\.weight).max() ?? 0)
    }
    let many = Array(repeating: AttentionReason.pain(level: 10, after: "", at: at, times: 10_000), count: 500)
    #expect((1...999).contains(many.need))
  }
}
