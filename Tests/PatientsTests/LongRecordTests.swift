import Foundation
import MarkedPatient
import Remedi
import Support
import Testing
import Web

@testable import Patients
@testable import Record

@Suite("Taking everything of a patient of many years", .timeLimit(.minutes(2)))
struct LongRecordTests {
  @Test("holds no more at a time for ten times as many records, and all of them arrive")
  func bounded() async throws {
    let few = try await largestPiece(of: 250)
    let many = try await largestPiece(of: 2500)
    #expect(many.completions == 2503 && few.completions == 253)
    #expect(many.history == few.history + 2250)
    #expect(many.rows == few.rows + 2250 && many.moments == few.moments + 2250)
    // A page of records as JSON.
    #expect(many.largest <= 400_000, "\(many.largest) bytes")
    #expect(Double(many.largest) < 1.1 * Double(few.largest), "\(few.largest) and \(many.largest) bytes")
    #expect(many.total > 5 * many.largest)
  }

  @Test("leaves nothing out and takes nothing twice where records go to other days meanwhile")
  func meanwhile() async throws {
    let site = try await TestSite()
    let marked = try await MarkedPatient(
      site.record, of: site.ann, sharedWith: site.charlie, beside: site.bob, at: site.clock.now)
    let file = try await site.record.patient(
      marked.patient.id, of: site.ann, session: Identifier("long"), at: site.clock.now)
    try await fill(file, marked, 450)
    var known: [String: Int] = [:]
    for try await page in file.recorded() {
      for each in page { known[each.events[0].completionId] = each.events.count }
    }
    #expect(known.count >= 450)

    var pages = file.recorded()
    let first = try #require(try await pages.next())
    func move(_ id: String, by days: Int) async throws {
      try await file.record.commit { draft in
        let known = try #require(try await draft.value(at: References.completionId(id, of: file.reference)))
        var current = try #require(try await draft.value(at: file.place(of: known.occurrence)))
        // As if it had gone to another day.
        current.moveDay(to: current.date + days)
        try await file.put(current, in: &draft)
      }
    }
    // One that was handed out comes to a day ahead, and one that was not to a day behind.
    let ahead: [String] = (1...450).map { "long-\($0)" }.filter { id in !first.contains { $0.completion?.id == id } }
    try await move(try #require(first.last?.completion?.id), by: 900)
    try await move(ahead[0], by: -900)
    var taken = first
    while let page = try await pages.next() { taken += page }
    #expect(taken.count == known.count)
    for each in taken { #expect(known[each.events[0].completionId] == each.events.count) }
    #expect(Set(taken.map { $0.events[0].completionId }).count == known.count)
  }

  private struct Taken {
    var (largest, total) = (0, 0)
    var (completions, history, rows, moments) = (0, 0, 0, 0)
  }

  private func largestPiece(of count: Int) async throws -> Taken {
    let site = try await TestSite()
    let marked = try await MarkedPatient(
      site.record, of: site.ann, sharedWith: site.charlie, beside: site.bob, at: site.clock.now)
    let file = try await site.record.patient(
      marked.patient.id, of: site.ann, session: Identifier("long"), at: site.clock.now)
    try await fill(file, marked, count)
    let copy = try await file.wholeRecord()
    var taken = Taken()
    let record = try await all(try RecordContent(copy, file, at: site.clock.now), &taken)
    let json = try #require(try JSONSerialization.jsonObject(with: Data(record)) as? [String: Any])
    taken.completions = (json["completions"] as? [Any])?.count ?? 0
    taken.history = (json["history"] as? [Any])?.count ?? 0
    // As it is laid out as a whole, for people to read.
    let lines = String(decoding: record, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.contains("  \"completions\" : [") && lines.contains("      \"completionId\" : \"long-1\","))
    taken.rows = try await all(CompletionsTable(file, separator: .comma), &taken).count { $0 == UInt8(ascii: "\n") }
    let doctor = try #require(copy.careTeam.first { $0.practitioner.id == site.ann.id }?.practitioner)
    var seed = Taken()
    let moments = String(
      decoding: try await all(SeedContent(SeedDocument(copy: copy, doctor: doctor), file), &seed), as: UTF8.self)
    _ = try JSONSerialization.jsonObject(with: Data(moments.utf8))
    taken.moments = moments.ranges(of: "2026-03-01T12:00:00.000+01:00").count
    return taken
  }

  private func all(_ content: some ArchiveContent, _ taken: inout Taken) async throws -> [UInt8] {
    var (content, bytes) = (content, [UInt8]())
    while let piece = try await content.next() {
      taken.largest = max(taken.largest, piece.count)
      bytes += piece
    }
    taken.total += bytes.count
    return bytes
  }

  /// Copies a record that was made as records are made.
  private func fill(_ file: PatientRecord, _ marked: MarkedPatient, _ count: Int) async throws {
    let pages = file.recorded()
    var known: [Recorded] = []
    for try await page in pages { known += page }
    let model = try #require(
      known.first {
        $0.events.count == 2 && $0.completion?.content.outcome == .completed && $0.completion?.undoneAt == nil
      })
    let (event, completion) = (try #require(model.events.first), try #require(model.completion))
    let (subject, content) = (completion.subject, try #require(event.content))
    let midnight = try #require(LocalTime("00:00"))
    for start in stride(from: 1, through: count, by: 100) {
      try await file.record.commit { draft in
        for number in start..<min(start + 100, count + 1) {
          // Each of another dose, all on the same day.
          let anchor = OccurrenceAnchor.clock(subject.date + number, midnight)
          let copied = subject.copied(to: OccurrenceID(prescription: subject.prescriptionId, anchor: anchor))
          let id = "long-\(number)"
          var document = CompletionDocument(of: copied)
          document.append(
            CompletionEvent(
              completionId: id, number: 1, change: .recorded(copied, content), receivedAt: event.receivedAt,
              by: event.by))
          try await file.put(document, in: &draft)
          try file.note(id, copied.occurrenceId, in: &draft)
        }
      }
    }
    #expect(completion.revision == 2)
  }
}

extension CompletionSubject {
  fileprivate func copied(to occurrence: OccurrenceID) -> CompletionSubject {
    CompletionSubject(
      prescriptionId: prescriptionId, patientId: patientId, kind: kind, occurrenceId: occurrence, version: version,
      name: name, amount: amount, scheduledFor: scheduledFor, closesAt: closesAt, date: date, superseded: superseded,
      overLimit: nil, within24Hours: nil)
  }
}
