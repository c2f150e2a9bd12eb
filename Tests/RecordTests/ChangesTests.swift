import Accounts
import DocumentStore
import Practice
import Remedi
import Testing

@testable import Record

@Suite("The changes of a patient's record", .timeLimit(.minutes(10)))
struct ChangesTests {
  @Test("name what was changed, each thing once, and nothing of what stands beside it")
  func kinds() async throws {
    let scene = try await ChangesScene()
    let mark = try await scene.mark()
    let prescription = try await scene.practice.prescribe(at: "08:00")
    try await scene.take(prescription)
    try await scene.rename(scene.bob)
    try await scene.rename(scene.dora)
    _ = try await scene.practice.record.patient(
      scene.bob.patient.id, of: scene.practice.ann, session: Identifier("another"), at: scene.now)
    let found = try await scene.bob.changes(since: mark, limit: 100, at: scene.now)
    #expect(
      found.changes == [
        PatientChange(kind: .prescription, id: prescription.id.text, prescriptionId: nil),
        PatientChange(kind: .completion, id: scene.completionId, prescriptionId: prescription.id),
        PatientChange(kind: .profile, id: scene.bob.patient.id.text, prescriptionId: nil),
      ])
    #expect(!found.hasMore)
    let rest = try await scene.bob.changes(since: found.mark, limit: 100, at: scene.now)
    #expect(rest.changes.isEmpty)
  }

  @Test("count who treats the patient among the profile's")
  func careTeam() async throws {
    let scene = try await ChangesScene()
    let mark = try await scene.mark()
    let reference = try References.membership(
      of: scene.practice.ann.id, for: scene.bob.patient.id, in: scene.practice.ann.clinicId)
    #expect(try await scene.bob.isStillShared(at: scene.now))
    try await scene.store.commit([Write(reference.path, .delete, if: .present)])
    #expect(try await !scene.bob.isStillShared(at: scene.now))
    #expect(try await scene.practice.bobsOwnFile().isStillShared(at: scene.now))
    let found = try await scene.bob.changes(since: mark, limit: 100, at: scene.now)
    #expect(found.changes.map(\.kind) == [.profile])
  }

  @Test("name to a caregiver nothing that is the patient's alone to read, asked for or told as it happens")
  func caregivers() async throws {
    let scene = try await ChangesScene()
    let (practice, own) = (scene.practice, try await scene.practice.bobsOwnFile())
    let hers = try await practice.file(try await practice.joined())
    let mark = try await scene.mark()
    let watch = hers.watch(since: mark, token: "t") { [now = scene.now] in now }
    #expect(try await watch.next() != nil)
    try await scene.bob.share(with: practice.charlie.id, .init(.view, purpose: "cover"), at: scene.now)
    let reminders = try #require(
      ReminderPreferences(
        medicationReminders: true, exerciseReminders: false, lead: 2, repeats: .init(interval: 60, count: 1),
        quietHours: nil))
    try await own.set(reminders, at: scene.now) { _ in true }
    let all = try await own.changes(since: mark, limit: 100, at: scene.now)
    let (kept, settings) = (all.changes.filter { $0.kind == .notice }, all.changes.filter { $0.kind == .settings })
    #expect(kept.count == 1 && settings.count == 1)
    let prescription = try await practice.prescribe(at: "08:00")
    let plan = try #require(try await hers.notices(.all, limit: 10).notices.first)
    let told: Set = [
      PatientChange(kind: .prescription, id: prescription.id.text, prescriptionId: nil),
      PatientChange(kind: .notice, id: plan.id.text, prescriptionId: nil),
    ]
    let found = try await hers.changes(since: mark, limit: 100, at: scene.now).changes
    #expect(Set(found.filter { $0.kind != .profile }) == told)
    var heard: Set<PatientChange> = []
    while !heard.isSuperset(of: told) {
      guard case .changed(let news)? = try await watch.next() else { continue }
      heard.formUnion(news.changes)
    }
    #expect(heard.filter { $0.kind != .profile } == told)
    watch.stop()
  }

  @Test("come in pages that leave nothing out", arguments: [1, 2, 3, 7])
  func pages(limit: Int) async throws {
    let scene = try await ChangesScene()
    var mark = try await scene.mark()
    var made: Set<String> = []
    for _ in 1...5 { made.insert(try await scene.practice.prescribe(at: "08:00").id.text) }
    var told: [String] = []
    var hasMore = true
    while hasMore {
      let found = try await scene.bob.changes(since: mark, limit: limit, at: scene.now)
      #expect(found.changes.count <= limit)
      told += found.changes.map(\.id)
      (mark, hasMore) = (found.mark, found.hasMore)
    }
    #expect(told.count == 5)
    #expect(Set(told) == made)
  }

  @Test("have marks that say nothing, are the same all day, and are good for their patient only")
  func marks() async throws {
    let scene = try await ChangesScene()
    let mark = try await scene.mark()
    #expect(try await scene.mark().text == mark.text)
    #expect(try await scene.bob.changeMark(mark.text, at: scene.now) == mark)
    #expect(try await scene.practice.bobsOwnFile().changeMark(mark.text, at: scene.now) == mark)
    // The same place looks otherwise for another patient.
    let hers = try await scene.dora.changeMark(at: scene.now)
    #expect(hers.cursor == mark.cursor)
    #expect(hers.text != mark.text)
    for text in ["", "nonsense", "999999", "-1", "1/not a path", mark.text + "A", String(mark.text.dropLast(2))] {
      #expect(try await scene.refusal { _ = try await scene.bob.changeMark(text, at: scene.now) } == .validation)
    }
    #expect(try await scene.refusal { _ = try await scene.dora.changeMark(mark.text, at: scene.now) } == .validation)
  }

  @Test("are not looked for where the mark is old, or newer than the store")
  func tooOld() async throws {
    let scene = try await ChangesScene()
    let mark = try await scene.mark()
    #expect(try await scene.bob.changeMark(mark.text, at: scene.now.adding(seconds: 7 * 86_400)) == mark)
    #expect(
      try await scene.refusal {
        _ = try await scene.bob.changeMark(mark.text, at: scene.now.adding(seconds: 10 * 86_400))
      } == .gone)
    // As after the store was put back from a backup.
    let ahead = scene.bob.changeReader.seal.mark(ChangeCursor("999999"), at: scene.now)
    #expect(try await scene.refusal { _ = try await scene.bob.changeMark(ahead.text, at: scene.now) } == .gone)
    #expect(try await scene.refusal { _ = try await scene.bob.changes(since: ahead, limit: 1, at: scene.now) } == .gone)
  }

  @Test("cost a bounded number of readings, however busy the others are and however little is wanted")
  func busyNeighbours() async throws {
    let scene = try await ChangesScene()
    var mark = try await scene.mark()
    for _ in 1...250 { try await scene.rename(scene.dora) }
    try await scene.rename(scene.bob)
    var told: [PatientChange] = []
    var answers = 0
    var hasMore = true
    while hasMore {
      scene.store.questions.withLock { $0 = 0 }
      let found = try await scene.bob.changes(since: mark, limit: 1, at: scene.now)
      #expect(scene.store.questions.withLock { $0 } <= 200)
      told += found.changes
      (mark, hasMore) = (found.mark, found.hasMore)
      answers += 1
    }
    #expect(told.map(\.id) == [scene.bob.patient.id.text])
    #expect(answers > 1)
  }
}
