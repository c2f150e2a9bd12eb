import DocumentStore
import Practice
import Remedi
import Testing

@testable import Board
@testable import Record

/// What somebody does with Bob's record between two looks at the board.
enum RecordStep: CaseIterable {
  case take, takeTwo, skip, takeYesterdays, takeAsNeeded, takeForBob, undo, correct, prescribe, open, rename, midnight
}

@Suite("A row after a dose was recorded", .timeLimit(.minutes(10)))
struct BoardContinuingTests {
  private static let times = ["06:00", "07:00", "08:00", "09:00", "10:00", "11:00"]

  @Test("follows from the row before: the month is not read, and the row is what would be made anew")
  func continued() async throws {
    let store = AskedStore(tellsVersions: true)
    let practice = try await Practice(store: store)
    let drug = try await practice.prescribe(at: "06:00", "07:00", "08:00", "09:00")
    try await practice.take(drug, march: 2, "06:00")
    try await practice.record.updateProjections(at: Practice.noon)
    var now = Practice.noon
    for (time, pain) in [("07:00", 7), ("08:00", 9), ("09:00", 7)] {
      now = now.adding(seconds: 60)
      try await practice.take(drug, march: 2, time, pain: pain, at: now)
      store.forget()
      try await practice.record.updateProjections(at: now)
      #expect(store.asked["month"] == nil)
    }
    #expect(try await practice.board(at: now).rows.first?.today.completed == 4)
    #expect(try await practice.record.check().faults == [])
    #expect(try await practice.boardDocuments() == practice.rebuiltBoard(at: now))
  }

  @Test("costs one commit with the checkpoint, and a handful of reads")
  func cost() async throws {
    let store = AskedStore(tellsVersions: true)
    let practice = try await Practice(store: store)
    let drug = try await practice.prescribe(at: "06:00", "07:00", "08:00")
    try await practice.take(drug, march: 2, "06:00")
    try await practice.record.updateProjections(at: Practice.noon)
    let now = Practice.noon.adding(seconds: 60)
    try await practice.take(drug, march: 2, "07:00", at: now)
    store.forget()
    let work = ProjectionWork(isWhole: true, passesTime: false)
    _ = try await practice.record.step(BoardProjection(), work, at: now)
    #expect(store.asked["commit"] == 1)
    #expect(store.asked["changes"] == 1)
    // The end of the chain; the checkpoint twice, the row with its patient, and what was recorded.
    #expect(store.asked["query", default: 0] + store.asked["documents", default: 0] <= 6)
    // What the row's own commit adds to the feed asks for nothing more.
    store.forget()
    _ = try await practice.record.step(BoardProjection(), work, at: now)
    #expect(store.asked == ["changes": 1, "documents": 1])
  }

  @Test("of many patients are written in one commit, the checkpoint with them")
  func many() async throws {
    let store = AskedStore(tellsVersions: true)
    let practice = try await Practice(store: store)
    let patients = try await [practice.add("Dora"), practice.add("Emil"), practice.add("Frida")]
    try await practice.record.updateProjections(at: Practice.noon)
    for patient in patients { _ = try await practice.file(of: patient).invite(by: practice.ann, at: Practice.noon) }
    store.forget()
    try await practice.record.updateProjections(at: Practice.noon)
    #expect(store.asked["commit"] == 1)
    #expect(try await practice.boardDocuments() == practice.rebuiltBoard(at: Practice.noon))
  }

  @Test("is what would be made anew, whatever happens before and after", arguments: RecordStep.allCases)
  func pairs(first: RecordStep) async throws {
    for second in RecordStep.allCases {
      for isSeenBetween in [true, false] {
        var scene = try await Scene()
        for _ in 1...2 { try await scene.perform(.take) }
        try await scene.practice.record.updateProjections(at: scene.now)
        try await scene.perform(first)
        if isSeenBetween { try await scene.practice.record.updateProjections(at: scene.now) }
        try await scene.perform(second)
        try await scene.practice.record.updateProjections(at: scene.now)
        let made = try await scene.practice.boardDocuments()
        #expect(try await scene.practice.record.check().faults == [], "\(first), \(second)")
        #expect(try await made == scene.practice.rebuiltBoard(at: scene.now), "\(first), \(second)")
      }
    }
  }

  private struct Scene {
    let practice: Practice
    let drug: Prescription
    let other: Prescription
    private(set) var now = Practice.noon
    private var left = BoardContinuingTests.times[...]
    private var count = 0

    init() async throws {
      practice = try await Practice()
      drug = try await practice.prescribe(
        at: "06:00", "07:00", "08:00", "09:00", "10:00", "11:00")
      other = try await practice.prescribeAsNeeded(.init(minimumInterval: 4 * 3600, maximumPerDay: 1))
    }

    mutating func perform(_ step: RecordStep) async throws {
      now = now.adding(seconds: 60)
      let own = try await practice.bobsOwnFile()
      switch step {
      case .take: try await record([next(pain: 9)], own)
      case .takeTwo: try await record([next(pain: 8), next(pain: 8)], own)
      case .skip: try await record([next(outcome: .skipped, reason: .advised)], own)
      case .takeYesterdays: try await record([next(march: 1, "06:00")], own)
      case .takeAsNeeded:
        try await record(
          [CompletionSubmission(id: id(), asNeeded: other.id, content: content(.completed))], own)
      case .takeForBob: try await record([next(pain: 7)], practice.bobsFile(at: now))
      case .undo: try await own.undo(Practice.uuid(1), at: now)
      case .correct:
        _ = try await own.correct(Practice.uuid(2), at: now) { content in
          var content = content
          content.feedback = Completion.Feedback(pain: 10)
          return content
        }
      case .prescribe: _ = try await practice.prescribe(at: "07:30")
      case .open:
        _ = try await practice.record.patient(
          practice.bob.id, of: practice.ann, session: Identifier("s\(now.milliseconds)"), at: now)
      case .rename:
        let file = try await practice.bobsFile(at: now)
        var profile = file.patient.profile
        profile.name = "Robert Martin"
        try await file.change(
          profile, timeZone: "Europe/Berlin", ifRevision: file.revision, by: practice.ann, at: now)
      case .midnight: now = now.adding(seconds: 86_400)
      }
    }

    private func record(_ submissions: [CompletionSubmission], _ file: PatientRecord) async throws {
      for result in try await file.record(submissions, at: now) { #expect(result.rejection != .notFound) }
    }

    private mutating func next(
      march day: Int = 2, _ time: String? = nil, pain: Int? = nil, outcome: Completion.Outcome = .completed,
      reason: Completion.Reason? = nil
    ) throws -> CompletionSubmission {
      let dose = try Practice.dose(of: drug, march: day, time ?? left.popFirst() ?? "11:00")
      let content = content(outcome, reason, pain.map { Completion.Feedback(pain: $0) })
      return CompletionSubmission(id: id(), occurrenceId: dose, content: content)
    }

    private func content(
      _ outcome: Completion.Outcome, _ reason: Completion.Reason? = nil, _ feedback: Completion.Feedback? = nil
    ) -> Completion.Content {
      Completion.Content(outcome: outcome, completedAt: now, reason: reason, feedback: feedback)
    }

    private mutating func id() -> String {
      count += 1
      return Practice.uuid(count)
    }
  }
}
