import Courses
import DocumentStore
import Foundation
import Testing

@testable import Board
@testable import Remedi

@Suite("The facts of a board")
struct BoardFactsTests {
  @Test("another feature's reason counts between its moments, in the order of its weight")
  func noted() throws {
    let at = try #require(Instant("2026-03-01T10:00:00+01:00"))
    let kind = AttentionReason.Kind("letter") { 450 + ($0.times ?? 0) }
    let noted = NotedReason(
      kind(.init(name: "Ann", times: 2)), from: at, until: at.adding(seconds: 7200))
    let calendar = try BoardScene().calendar
    let source = BoardFacts.Source(state: .joined, calendar: calendar, reasons: [noted])
    let facts = BoardFacts(source, on: at.writtenDate)
    let (before, after) = (at.adding(seconds: -1), at.adding(seconds: 7200))
    #expect(facts.needs(at: before) == [])
    #expect(facts.changesAt(after: before) == at)
    #expect(facts.needs(at: at).map(\.weight) == [452])
    #expect(facts.changesAt(after: at) == after)
    #expect(facts.needs(at: after) == [])
    #expect(facts.with(BoardSharing(by: "Ann", at: at)).needs(at: at).map(\.code) == ["letter", "shared"])
  }

  @Test("the day goes on without anything being read: upcoming, due, late, missed")
  func today() throws {
    var scene = try BoardScene()
    try scene.record("20:00", on: "2026-03-02", at: "2026-03-02T06:00:00+01:00")
    let facts = try scene.facts(at: "2026-03-02T00:30:00+01:00")
    func today(_ moment: String) throws -> BoardToday { facts.today(at: try scene.course.moment(moment)) }
    #expect(try today("2026-03-02T06:59:00+01:00").upcoming == 1)
    #expect(try today("2026-03-02T07:00:00+01:00").due == 1)
    #expect(try today("2026-03-02T08:30:00+01:00").late == 1)
    #expect(try today("2026-03-02T14:00:00+01:00").missed == 1)
    #expect(try today("2026-03-02T14:00:00+01:00").completed == 1)
    #expect(try today("2026-03-02T14:00:00+01:00").planned == 2)
  }

  @Test("a row that was stored without it takes a dose to be done as soon as it opens")
  func olderLine() throws {
    let line = "0 20514 1772463600000 57600000 -1 28800000 0"
    let (older, newer) = (try #require(BoardDose(line: line)), try #require(BoardDose(line: "\(line) 3600000")))
    let now = Instant(milliseconds: 1_772_463_600_000 - 7_200_000)
    #expect(older.status(at: now) == .due && !older.isAtAnyTime(at: now))
    #expect(newer.status(at: now) == .due && newer.isAtAnyTime(at: now))
    #expect(newer.line == "\(line) 3600000")
    #expect(BoardDose(line: older.line) == older)
  }

  @Test("a dose of yesterday that is still open counts for yesterday when it closes")
  func open() throws {
    var scene = try BoardScene()
    try scene.record("08:00", on: "2026-03-01")
    let facts = try scene.facts(at: "2026-03-02T00:00:00+01:00")
    func yesterday(_ moment: String) throws -> Adherence {
      try #require(facts.adherence(at: try scene.course.moment(moment)).dropLast().last).adherence
    }
    #expect(try yesterday("2026-03-02T01:59:59+01:00").scheduled == 1)
    #expect(try yesterday("2026-03-02T02:00:00+01:00").missed == 1)
    #expect(facts.adherence(at: facts.endsAt).count == 30)
    #expect(facts.adherence(at: facts.endsAt).last?.date == facts.date)
  }

  @Test("an excused dose is written and read as one")
  func excused() throws {
    var scene = try BoardScene()
    try scene.record("08:00", on: "2026-03-02", .skipped, .advised)
    try scene.record("20:00", on: "2026-03-01", .skipped, .advised)
    let facts = try scene.facts(at: "2026-03-02T12:00:00+01:00")
    let again = try JSONDecoder().decode(BoardFacts.self, from: JSONEncoder().encode(facts))
    #expect(again == facts)
    let days = again.adherence(at: try scene.course.moment("2026-03-02T15:00:00+01:00")).suffix(2).map(\.adherence)
    #expect(days.map(\.excused) == [1, 1])
    #expect(days.map(\.scheduled) == [2, 1])
  }

  @Test(
    "a damaged line of numbers is refused",
    arguments: ["", "1 2", "a b c d e f g", "0 20000 0 0 0 0 9", "0 20000 0 9223372036854775807 0 0 0"])
  func damaged(line: String) throws {
    let text = Data("\"\(line)\"".utf8)
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(BoardDose.self, from: text) }
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(ClosedDays.self, from: text) }
  }

  @Test("nothing changes what they weigh before the moment that they name, and that moment does or ends the day")
  func changes() throws {
    var scene = try BoardScene("00:30", "08:00", "12:00", "16:00", "20:00")
    try scene.record("08:00", on: "2026-03-01", feedback: Completion.Feedback(pain: 8))
    scene.state = .invited
    let made = try scene.course.moment("2026-02-06T13:00:00+01:00")
    scene.invitation = BoardInvitation(createdAt: made, expiresAt: made.adding(seconds: 30 * 86_400))
    for hour in stride(from: 0, to: 10 * 24, by: 5) {
      let now = try scene.course.moment("2026-03-01T08:10:00+01:00").adding(seconds: hour * 3600)
      let facts = try scene.facts(at: scene.calendar.written(now).text)
      let change = facts.changesAt(after: now)
      #expect(change > now)
      let before = stride(from: now.milliseconds, to: change.milliseconds, by: 300_000).map(Instant.init(milliseconds:))
      #expect(Set(before.map { facts.needs(at: $0).need }).count == 1)
      #expect(change == facts.endsAt || facts.needs(at: change).need != facts.needs(at: now).need)
    }
  }

  /// Goes from moment to moment as the facts name them, and holds that nothing that is read of them changes in between.
  /// - Returns: the moments at which something did.
  private func changes(of scene: BoardScene, from begin: String, days: Int) throws -> Set<String> {
    var begun = try scene.course.moment(begin)
    let last = begun.adding(seconds: days * 86_400)
    var changes: Set<String> = []
    while begun < last {
      let facts = try scene.facts(at: scene.calendar.written(begun).text)
      let end = facts.nextMoment(after: begun)
      #expect(end > begun && end <= facts.endsAt)
      func read(_ now: Instant) -> String {
        "\(facts.today(at: now)) \(facts.adherence(at: now)) \(facts.needs(at: now))"
      }
      let between = stride(from: begun.milliseconds, to: end.milliseconds, by: 300_000).map(Instant.init(milliseconds:))
      #expect(Set((between + [Instant(milliseconds: end.milliseconds - 1)]).map(read)).count == 1)
      if read(end) != read(begun) { changes.insert(String(scene.calendar.written(end).text.prefix(16))) }
      begun = end
    }
    return changes
  }

  @Test("nothing that is read of them changes before the next moment that they name, be it of a dose or of a memory")
  func moments() throws {
    var scene = try BoardScene("00:30", "08:00", "12:00", "16:00", "20:00")
    try scene.record("08:00", on: "2026-03-01", feedback: Completion.Feedback(pain: 8))
    try scene.record("12:00", on: "2026-03-02")
    try scene.takeAsNeeded(at: "2026-03-02T10:31:00+01:00", isOverLimit: true)
    let changes = try changes(of: scene, from: "2026-03-01T00:00:00+01:00", days: 10)
    #expect(changes.isSuperset(of: ["2026-03-08T08:00", "2026-03-09T10:31"]))
    #expect(changes.count > 30)
  }

  @Test("nor before adherence falls, or is low, by the closing of one dose")
  func adherenceMoments() throws {
    var scene = try BoardScene("00:30", "08:00", "12:00", "16:00", "20:00")
    for day in 10...28 {
      for time in ["00:30", "08:00", "12:00", "16:00", "20:00"] { try scene.record(time, on: "2026-02-\(day)") }
    }
    // From then on every second one is left out, so that no three are missed in a row.
    for day in 1...8 {
      for time in ["00:30", "12:00"] { try scene.record(time, on: "2026-03-0\(day)") }
    }
    _ = try changes(of: scene, from: "2026-03-01T00:00:00+01:00", days: 9)
    var words: [String] = []
    for hour in 0..<9 * 24 {
      let now = try scene.course.moment("2026-03-01T00:10:00+01:00").adding(seconds: hour * 3600)
      for word in try scene.needs(at: scene.calendar.written(now).text).map(\.word) where words.last != word {
        words.append(word)
      }
    }
    #expect(words.starts(with: ["fallingAdherence", "lowAdherence"]))
  }

  @Test("nor before an invitation waited for too long, or ended")
  func invitationMoments() throws {
    var scene = try BoardScene()
    scene.state = .invited
    let made = try scene.course.moment("2026-03-01T13:17:00+01:00")
    scene.invitation = BoardInvitation(createdAt: made, expiresAt: made.adding(seconds: 5 * 86_400))
    let changes = try changes(of: scene, from: "2026-03-01T14:00:00+01:00", days: 7)
    #expect(changes.isSuperset(of: ["2026-03-04T13:17", "2026-03-06T13:17"]))
  }

  @Test("nor before a prescription is stopped")
  func stopMoments() throws {
    var scene = try BoardScene()
    let before = try scene.needs(at: "2026-03-03T12:00:00+01:00").map(\.word)
    #expect(before == ["lowAdherence", "missedInARow"])
    scene.prescriptions = [try scene.course.stopped(scene.prescriptions[0], from: "2026-03-06T15:10:00+01:00")]
    let changes = try changes(of: scene, from: "2026-03-06T00:00:00+01:00", days: 1)
    #expect(changes.contains("2026-03-06T15:10"))
  }

  @Test("who was heard of last is the patient, not a physician who records")
  func heard() throws {
    var scene = try BoardScene()
    scene.joinedAt = try scene.course.moment("2026-02-10T08:00:00+01:00")
    #expect(try scene.facts(at: "2026-03-02T12:00:00+01:00").lastHeard == scene.joinedAt)
    let own = try scene.record("08:00", on: "2026-03-01", received: "2026-03-01T09:15:00+01:00")
    try scene.record("20:00", on: "2026-03-01", by: .physician)
    #expect(try scene.facts(at: "2026-03-02T12:00:00+01:00").lastHeard == own.receivedAt)
  }

  @Test("whoever is asked for thousands of doses has a row all the same")
  func many() throws {
    var scene = try BoardScene()
    let timing = try Timing(
      .interval(.init(first: scene.course.moment("2026-02-01T00:00:00+01:00"), every: 2)),
      start: scene.course.day("2026-02-01"))
    let plan = try scene.course.prescription(timing)
    scene.prescriptions = (0..<8).map { _ in plan }
    let facts = try scene.facts(at: "2026-03-02T12:00:00+01:00")
    #expect(try JSONEncoder().encode(facts).count < Write.maximumBodySize)
    #expect(facts.doses.count == BoardFacts.mostDoses)
  }
}
