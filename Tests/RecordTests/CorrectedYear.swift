import DocumentStore
import Foundation
import Practice
import Remedi
import Testing

@testable import Record

/// A year in which Bob and Sofia record, correct and undo from two devices, and send things again, as a seed decides.
struct CorrectedYear {
  /// What was answered at a moment for every id that there was.
  struct Answers {
    let at: Instant
    let completions: [String: Completion]
  }

  let practice: Practice
  let scheduled: Prescription
  let asNeeded: Prescription
  private(set) var files: [PatientRecord]
  private(set) var chance: SeededGenerator
  private(set) var now = Practice.noon
  private(set) var sent: [CompletionSubmission] = []
  private(set) var past: [Answers] = []

  init(seed: UInt64, store: any DocumentStore = MemoryStore(indexes: Practice.indexes)) async throws {
    practice = try await Practice(store: store)
    scheduled = try await practice.prescribe(at: "08:00", "20:00")
    asNeeded = try await practice.prescribeAsNeeded()
    files = [try await practice.bobsOwnFile(), try await practice.file(try await practice.joined())]
    chance = SeededGenerator(seed: seed)
  }

  /// One thing that one of the devices does, and what is answered for every id then.
  mutating func step() async throws {
    now = now.adding(seconds: Int.random(in: 1...3 * 86_400, using: &chance))
    let file = files[Int.random(in: 0...1, using: &chance)]
    do {
      switch Int.random(in: 0..<10, using: &chance) {
      case 0..<5: _ = try await file.record([submission()], at: now)
      case 5: if let old = sent.randomElement(using: &chance) { _ = try await file.record([old], at: now) }
      case 6, 7: if let old = sent.randomElement(using: &chance) { try await correct(old.id, file) }
      default: if let old = sent.randomElement(using: &chance) { try await file.undo(old.id, at: now) }
      }
    } catch let error as RemediError where [.viewOnly, .conflict, .notFound, .validation].contains(error.code) {
      // Refused, as to Sofia what Bob recorded.
    }
    past.append(Answers(at: now, completions: try await answers(asOf: now)))
  }

  /// The completions that the ids name as of a moment.
  func answers(asOf moment: Instant) async throws -> [String: Completion] {
    var found: [String: Completion] = [:]
    for id in Set(sent.map(\.id)) { found[id] = try await files[0].completion(id, asOf: moment) }
    return found
  }

  /// Any of the moments so far.
  mutating func moment() -> Answers { past[Int.random(in: past.indices, using: &chance)] }

  /// The events as they are stored, by the path of their document.
  func storedEvents() async throws -> [DocumentPath: String] {
    var found: [DocumentPath: String] = [:]
    for prescription in [scheduled, asNeeded] {
      let place = References.prescription(prescription.id, of: files[0].reference).path
      let query = Query(.collection(place.collection(Collections.completions.name)))
      for document in try await practice.record.documents(of: query) {
        let text = String(decoding: document.body, as: UTF8.self)
        let begin = try #require(text.firstRange(of: "\"events\":[")?.upperBound)
        let end = try #require(text.ranges(of: "],\"").last?.lowerBound)
        found[document.path] = String(text[begin..<end])
      }
    }
    return found
  }

  private mutating func submission() throws -> CompletionSubmission {
    let id = Practice.uuid(sent.count)
    let content = Completion.Content(
      outcome: .completed, completedAt: now.adding(seconds: -Int.random(in: 0...7200, using: &chance)),
      feedback: .init(pain: Int.random(in: 0...10, using: &chance), note: "“\(sent.count)”\n"))
    let new: CompletionSubmission
    if Int.random(in: 0..<4, using: &chance) == 0 {
      new = CompletionSubmission(id: id, asNeeded: asNeeded.id, content: content)
    } else if Bool.random(using: &chance),
      let known = sent.last(where: { $0.occurrenceId.prescription == scheduled.id })
    {
      new = CompletionSubmission(id: id, occurrenceId: known.occurrenceId, content: content)
    } else {
      let hour = Bool.random(using: &chance) ? "08:00" : "20:00"
      let time = try #require(LocalTime(hour))
      let dose = OccurrenceID(prescription: scheduled.id, anchor: .clock(files[0].today(at: now), time))
      new = CompletionSubmission(id: id, occurrenceId: dose, content: content)
    }
    sent.append(new)
    return new
  }

  private mutating func correct(_ id: String, _ file: PatientRecord) async throws {
    let (pain, shift) = (Int.random(in: 0...10, using: &chance), Int.random(in: 0...86_400, using: &chance))
    _ = try await file.correct(id, at: now) { content in
      var content = content
      content.feedback = Completion.Feedback(pain: pain, note: content.feedback?.note)
      content.completedAt = content.completedAt.adding(seconds: -shift)
      return content
    }
  }
}
