import Practice
import Remedi
import Testing

@testable import Record

@Suite("Completions")
struct CompletionTests {
  @Test("a batch of 500 is taken down in order and found again")
  func largestBatch() async throws {
    let practice = try await Practice()
    let times = (0..<24).map { ($0 < 10 ? "0" : "") + "\($0):00" }
    let start = Practice.noon.adding(seconds: -86_400 * 2)
    let version = PrescriptionVersion(
      effectiveFrom: start, authoredAt: start, author: Actor(practice.ann),
      action: Action(id: "walk", name: "Walk", description: ""), timing: try Practice.daily(times))
    let prescription = try await practice.bobsFile().prescribe(.exercise, version, at: Practice.noon)
    let later = Practice.noon.adding(seconds: 30 * 86_400)
    let submissions = try (0..<500).map { number in
      try Practice.taken(
        Practice.uuid(number), Practice.dose(of: prescription, march: 2 + number / 24, times[number % 24]), at: later)
    }
    let file = try await practice.bobsOwnFile()
    let results = try await file.record(submissions, at: later)
    #expect(results.compactMap(\.recorded).map(\.id) == submissions.map(\.id))
    let again = try await file.record(submissions, at: later)
    #expect(again.compactMap(\.duplicate).map(\.id) == submissions.map(\.id))
    let report = try await practice.record.check()
    #expect(report.completions == 500)
    #expect(report.faults == [])
  }

  @Test("what was asked by a version that changed meanwhile can be recorded, marked as superseded")
  func superseded() async throws {
    let practice = try await Practice()
    let prescription = try await practice.prescribe(at: "20:00")
    let next = PrescriptionVersion(
      effectiveFrom: Practice.noon, authoredAt: Practice.noon, author: Actor(practice.ann),
      action: Action(id: "levodopa", name: "Levodopa", description: ""), timing: try Practice.daily(["21:00"]))
    try await practice.bobsFile().change(prescription.id, basedOn: 1, to: next, at: Practice.noon)
    let file = try await practice.bobsOwnFile()
    let evening = Practice.noon.adding(seconds: 9 * 3600)
    let old = try Practice.dose(of: prescription, march: 2, "20:00")
    let result = try await file.record([Practice.taken(Practice.uuid(1), old, at: evening)], at: evening)
    #expect(result[0].recorded?.subject.superseded == true)
    #expect(result[0].recorded?.subject.version == 1)
    let day = try #require(try await file.schedule(old.date...old.date).first)
    #expect(day.items.map(\.occurrence.isSuperseded) == [true, false])
    // Before it was changed the later time was never asked for.
    let never = try Practice.dose(of: prescription, march: 1, "21:00")
    let refused = try await file.record([Practice.taken(Practice.uuid(2), never, at: evening)], at: evening)
    #expect(refused[0].rejection == .notFound)
  }

  @Test("a dose is too early until its own day begins where the patient is")
  func tooEarly() async throws {
    let practice = try await Practice()
    let dose = try Practice.dose(of: try await practice.prescribe(at: "08:00"), march: 3, "08:00")
    let file = try await practice.bobsOwnFile()
    let midnight = Practice.noon.adding(seconds: 12 * 3600)
    let before = midnight.adding(seconds: -1)
    let early = try await file.record([Practice.taken(Practice.uuid(1), dose, at: before)], at: before)
    #expect(early[0].rejection == .tooEarly)
    let inTime = try await file.record([Practice.taken(Practice.uuid(1), dose, at: midnight)], at: midnight)
    #expect(inTime[0].recorded != nil)
  }

  @Test("a record can be read as it was at any past moment")
  func asOf() async throws {
    let practice = try await Practice()
    let dose = try Practice.dose(of: try await practice.prescribe(at: "08:00"), march: 2, "08:00")
    let file = try await practice.bobsOwnFile()
    let (first, second) = (Practice.uuid(1), Practice.uuid(2))
    let moments = (0...4).map { Practice.noon.adding(seconds: $0 * 60) }
    _ = try await file.record([Practice.taken(first, dose)], at: moments[1])
    _ = try await file.record([Practice.taken(second, dose)], at: moments[1])
    _ = try await file.correct(first, at: moments[2]) { content in
      var content = content
      content.outcome = .skipped
      content.reason = .forgot
      return content
    }
    try await file.undo(second, at: moments[3])

    #expect(try await file.completion(first, asOf: moments[0]) == nil)
    #expect(try await file.completion(first, asOf: moments[1])?.content.outcome == .completed)
    #expect(try await file.completion(first, asOf: moments[2])?.content.reason == .forgot)
    #expect(try await file.completion(first, asOf: moments[2])?.undoneAt == nil)
    #expect(try await file.completion(first, asOf: moments[4])?.undoneAt == moments[3])
    #expect(try await file.completion(second, asOf: moments[2])?.id == first)
    #expect(try await file.completion(Practice.uuid(9), asOf: moments[4]) == nil)
    #expect(try await file.completion("../other", asOf: moments[4]) == nil)
  }

  @Test("a correction builds on the revision that it names, and one that changes nothing always succeeds")
  func corrections() async throws {
    let practice = try await Practice()
    let dose = try Practice.dose(of: try await practice.prescribe(at: "08:00"), march: 2, "08:00")
    let file = try await practice.bobsOwnFile()
    let id = Practice.uuid(1)
    _ = try await file.record([Practice.taken(id, dose)], at: Practice.noon)
    let earlier = Practice.noon.adding(seconds: -60)
    func correct(basedOn revision: Int, to moment: Instant) async throws -> Completion {
      try await file.correct(id, ifRevision: { $0 == revision }, at: Practice.noon) { content in
        var content = content
        content.completedAt = moment
        return content
      }
    }
    #expect(try await correct(basedOn: 1, to: earlier).revision == 2)
    #expect(try await correct(basedOn: 1, to: earlier).revision == 2)
    await expectRefusal(.staleRevision) { _ = try await correct(basedOn: 1, to: Practice.noon) }
    await expectRefusal(.validation) {
      _ = try await correct(basedOn: 2, to: Practice.noon.adding(seconds: CompletionRules.clockTolerance + 1))
    }
    let report = try await practice.record.check()
    #expect(report.faults == [])
  }

  @Test("an undone dose can be recorded anew under a new id, and its old ids revive nothing")
  func undoAndRedo() async throws {
    let practice = try await Practice()
    let dose = try Practice.dose(of: try await practice.prescribe(at: "08:00"), march: 2, "08:00")
    let file = try await practice.bobsOwnFile()
    let (first, second) = (Practice.taken(Practice.uuid(1), dose), Practice.taken(Practice.uuid(2), dose))
    _ = try await file.record([first, second], at: Practice.noon)
    let undone = Practice.noon.adding(seconds: 5)
    try await file.undo(first.id, at: undone)
    try await file.undo(first.id, at: undone.adding(seconds: 5))
    let retries = try await file.record([first, second], at: undone.adding(seconds: 10))
    #expect(retries.map(\.duplicate?.undoneAt) == [undone, undone])
    await expectRefusal(.conflict) {
      _ = try await file.correct(first.id, at: undone) { content in
        var content = content
        content.outcome = .skipped
        return content
      }
    }
    let third = try await file.record([Practice.taken(Practice.uuid(3), dose)], at: undone.adding(seconds: 20))
    #expect(third[0].recorded?.id == Practice.uuid(3))
    // The second id still names the record that it found, not the new one.
    #expect(try await file.record([second], at: undone)[0].duplicate?.id == first.id)
    let current = try await file.schedule(dose.date...dose.date)[0].items[0].completion
    #expect(current?.id == Practice.uuid(3))
    let report = try await practice.record.check()
    #expect(report.faults == [])
  }

  @Test("a dose that was undone and recorded again stands across pages", arguments: [1, 2, 3, 100])
  func pages(limit: Int) async throws {
    let practice = try await Practice()
    let prescription = try await practice.prescribe(at: "08:00", "09:00", "10:00")
    let file = try await practice.bobsOwnFile()
    let days = try Practice.dose(of: prescription, march: 1, "08:00").date...Practice.noon.writtenDate
    var expected: [String] = []
    for (dose, time) in ["08:00", "09:00", "10:00"].enumerated() {
      for round in 0..<[4, 1, 3][dose] {
        let id = Practice.uuid(10 * dose + 9 - round)
        if let last = expected.last, round > 0 { try await file.undo(last, at: Practice.noon) }
        let taken = Practice.taken(id, try Practice.dose(of: prescription, march: 2, time))
        #expect(try await file.record([taken], at: Practice.noon)[0].recorded != nil)
        expected.append(id)
      }
    }
    var (found, cursor): ([Completion], PageCursor?) = ([], nil)
    repeat {
      let page = try await file.completions(days, limit: limit, after: cursor)
      #expect(page.completions.count <= limit)
      found += page.completions
      // As a client sends it back.
      cursor = try page.next.map { try #require(PageCursor($0.text, fields: 1)) }
    } while cursor != nil
    #expect(found.map(\.id) == expected)
    #expect(found.map { $0.undoneAt == nil } == [false, false, false, true, true, false, false, true])
  }

  @Test("a cursor that names another patient's document leads to nothing of it")
  func foreignCursor() async throws {
    let practice = try await Practice()
    let dose = try Practice.dose(of: try await practice.prescribe(at: "08:00"), march: 2, "08:00")
    let file = try await practice.bobsOwnFile()
    for number in 1...3 {
      _ = try await file.record([Practice.taken(Practice.uuid(number), dose)], at: Practice.noon)
      try await file.undo(Practice.uuid(number), at: Practice.noon)
    }
    let next = try #require(try await file.completions(dose.date...dose.date, limit: 1, after: nil).next)
    #expect(try await file.completions(dose.date...dose.date, limit: 9, after: next).completions.count == 2)
    let dora = try await practice.file(of: try await practice.add("Dora"))
    do {
      #expect(try await dora.completions(dose.date...dose.date, limit: 9, after: next).completions.isEmpty)
    } catch let error as RemediError {
      #expect(error.code == .validation)
    }
  }
}
