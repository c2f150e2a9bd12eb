import DocumentStore
import Foundation
import Practice
import Testing

@testable import Board
@testable import Record
@testable import Remedi

@Suite("Rows of a board, as they are stored") struct BoardStoringTests {
  private let zoned = Instant(milliseconds: 1_772_449_200_123, offsetMinutes: -210)

  /// A row with everything that there can be, and one with nothing that need not be.
  private func rows(_ name: String) -> [BoardDocument] {
    func row(_ facts: BoardFacts, isFull: Bool) -> BoardDocument {
      BoardDocument(
        patientId: Identifier("p1"), name: name, dateOfBirth: isFull ? zoned.writtenDate : nil,
        healthCareNumber: isFull ? "NL/998" : nil, stage: isFull ? .oneAndAHalf : nil, timeZone: "Europe/Berlin",
        facts: facts, sequence: 12, words: isFull ? ["jose", name] : [], listed: isFull, state: facts.state,
        order: "9999 \(name)", changesAt: zoned.milliseconds)
    }
    let day = Adherence(scheduled: 4, completed: 1, skipped: 2, excused: 1)
    let full = BoardFacts(
      state: .joined, date: zoned.writtenDate, endsAt: zoned,
      closed: ClosedDays(days: Array(repeating: day, count: BoardFacts.days)),
      doses: [
        "0 20782 1795590000000 3600000 1800000 21600000 3", "-1 20782 1795591800000 0 -1 21600000 0",
      ].compactMap(BoardDose.init(line:)),
      courses: [
        BoardCourse(
          prescription: Identifier("rx1"), name: name, stopsAt: zoned, missed: 3, missedSince: Practice.noon,
          isPaused: true),
        BoardCourse(
          prescription: Identifier("rx2"), name: "", stopsAt: nil, missed: 0, missedSince: nil, isPaused: nil),
      ],
      remarks: [
        BoardRemark(kind: .overLimit, level: 0, name: name, at: zoned),
        BoardRemark(kind: .pain, level: 10, name: "", at: Practice.noon),
      ],
      lastRecorded: BoardFacts.Recorded(at: zoned, date: zoned.writtenDate), lastHeard: zoned,
      invitation: BoardInvitation(createdAt: Practice.noon, expiresAt: zoned, undeliveredAt: zoned),
      summarySharedAt: zoned,
      pause: TimingExceptions.Pause(from: zoned.writtenDate, through: zoned.writtenDate, reason: name),
      reasons: [
        NotedReason(
          AttentionReason.Kind("letter") { _ in 450 }(
            AttentionReason.Details(
              name: name, prescription: Identifier("rx1"), at: zoned, until: zoned, level: 1, times: 2, days: 3,
              percent: 4, before: 5, completed: 6, expected: 7)), from: zoned, until: Practice.noon),
        NotedReason(.invitationLacking),
      ],
      shared: BoardSharing(by: name, at: zoned))
    let bare = BoardFacts(
      state: .invited, date: zoned.writtenDate, endsAt: Practice.noon,
      closed: ClosedDays(days: Array(repeating: Adherence(), count: BoardFacts.days)), doses: [], courses: [],
      remarks: [], lastRecorded: nil, lastHeard: nil, invitation: nil, summarySharedAt: nil, pause: nil,
      reasons: nil)
    return [row(full, isFull: true), row(bare, isFull: false)]
  }

  @Test("are read as they were written, with all that there can be", arguments: ["", "José “Pepe”\n👩🏽‍⚕️ <b>&"])
  func same(name: String) throws {
    for row in rows(name) {
      #expect(try read(Collections.board.encode(row)) == row)
      #expect(row.facts.doses.count == (row.listed ? 2 : 0))
    }
  }

  @Test("are written and read as they ever were")
  func golden() throws {
    let days = Array(repeating: "4 1 2 1", count: BoardFacts.days).joined(separator: " ")
    let json = """
      {"changesAt":1772449200123,"dateOfBirth":"1954-03-04","facts":{"closed":"\(days)",\
      "courses":[{"isPaused":true,"missed":3,"missedSince":"2026-03-02T12:00:00.000+01:00","name":"Levodopa",\
      "prescription":"rx1","stopsAt":"2026-03-02T12:00:00.000+01:00"}],"date":"2026-03-02",\
      "doses":["0 20782 1795590000000 3600000 1800000 21600000 3 3600000"],"endsAt":"2026-03-03T00:00:00.000+01:00",\
      "invitation":{"createdAt":"2026-03-02T12:00:00.000+01:00","expiresAt":"2026-03-02T12:00:00.000+01:00"},\
      "lastHeard":"2026-03-02T12:00:00.000+01:00",\
      "lastRecorded":{"at":"2026-03-02T12:00:00.000+01:00","date":"2026-03-02"},\
      "pause":{"from":"2026-03-02","reason":"surgery","through":"2026-03-04"},\
      "reasons":[{"reason":{"code":"letter","details":{"name":"Post","times":2},"weight":450},\
      "until":"2026-03-02T12:00:00.000+01:00"}],\
      "remarks":[{"at":"2026-03-02T12:00:00.000+01:00","kind":"pain","level":9,"name":"Levodopa"}],\
      "shared":{"at":"2026-03-02T12:00:00.000+01:00","by":"Dr Ann/Archer"},"state":"joined",\
      "summarySharedAt":"2026-03-02T12:00:00.000+01:00"},"healthCareNumber":"NL/998","listed":true,"name":"Bob",\
      "order":"9999 bob","patientId":"p1","sequence":12,"stage":"1.5","state":"joined","timeZone":"Europe/Berlin",\
      "words":["bob"]}
      """
    let row = try read(Data(json.utf8))
    #expect(String(decoding: try Collections.board.encode(row), as: UTF8.self) == json)
  }

  private func read(_ body: Data) throws -> BoardDocument {
    let path = try #require(DocumentPath("clinics/c1/physicians/d1/board/p1"))
    return try Collections.board.decode(Document(path: path, revision: Revision("1"), schema: 1, body: body))
  }
}
