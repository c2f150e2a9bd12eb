import Patients
import Record
import Remedi
import Support
import Testing

@Suite("Since you last opened this")
struct ChartNewsTests {
  let scene: ChartScene

  init() async throws { scene = try await ChartScene() }

  /// Opens Bob's record as Ann did at another time.
  private func visit(_ moment: String) async throws {
    _ = try await scene.site.record.patient(
      scene.site.bob.id, of: scene.site.ann, session: Identifier("earlier"), at: try #require(Instant(moment)))
  }

  @Test("a first visit tells nothing")
  func firstVisit() async throws {
    #expect(try await !scene.chart().words.contains("your last visit"))
    #expect(try await !scene.chart().words.contains("your last visit"))
  }

  @Test("where nothing happened, it says since when, as long as the visit goes on")
  func quiet() async throws {
    try await visit("2026-03-02T12:30:00+01:00")
    try await visit("2026-03-02T16:29:00+01:00")
    scene.site.clock.advance(seconds: 86_400)
    let sentence = "Nothing new since you last opened this, yesterday, 16:29"
    #expect(try await scene.chart().words.contains(sentence))
    scene.site.clock.advance(seconds: 3600)
    #expect(try await scene.chart().words.contains(sentence))
  }

  @Test("a colleague's visit is not one's own")
  func ofOthers() async throws {
    try await visit("2026-03-01T09:00:00+01:00")
    let charlie = try await scene.site.file(of: scene.site.dora.id, for: scene.site.charlie)
    #expect(try await charlie.previousVisit() == nil)
    #expect(try await scene.site.bobsOwnFile().previousVisit() == nil)
    #expect(try await scene.site.bobFile().previousVisit() == Instant("2026-03-01T09:00:00+01:00"))
  }

  @Test("tells what was recorded, what was not, and what was changed")
  func everything() async throws {
    let site = scene.site
    let noon = site.clock.now
    site.clock.now = try #require(Instant("2026-02-28T21:00:00+01:00"))
    let drug = try await scene.prescribe(at: ["08:00", "20:00"])
    let exercise = try await scene.prescribe(.exercise, "Sit to stand", at: ["07:00"])
    let corrected = try await scene.record(drug, "2026-02-28", "08:00", at: "2026-02-28T08:00:00+01:00", number: 1)
    let undone = try await scene.record(drug, "2026-02-28", "20:00", at: "2026-02-28T20:00:00+01:00", number: 2)
    try await visit("2026-02-28T22:00:00+01:00")

    site.clock.now = noon
    try await scene.record(
      drug, "2026-03-01", "08:00", at: "2026-03-01T08:10:00+01:00", skipped: .sideEffects, number: 3)
    try await scene.record(
      exercise, "2026-03-01", "07:00", at: "2026-03-01T09:00:00+01:00",
      feedback: Completion.Feedback(pain: 8, note: "sharp, left knee"), number: 4)
    try await scene.record(
      exercise, "2026-02-28", "07:00", at: "2026-02-28T09:00:00+01:00",
      feedback: Completion.Feedback(pain: 6, effort: 8, note: "went well"), number: 5)
    let own = try await site.bobsOwnFile()
    _ = try await own.correct(corrected, at: noon) { content in
      var content = content
      content.completedAt = content.completedAt.adding(seconds: -300)
      content.feedback = Completion.Feedback(pain: 3)
      return content
    }
    try await own.undo(undone, at: noon)
    try await prescribeAsCharlie()

    let chart = try await scene.chart()
    let news = try #require(chart.between("id=\"since\"", "</section>"))
    let words = Answer.words(of: news)
    #expect(words.contains("Since you last opened this, 28 February, 22:00"))
    #expect(words.contains("2 completed, 1 skipped, 2 missed"))
    #expect(words.contains("Prescription Dr Charlie Chen prescribed Macrogol: 1 sachet at 18:00 every day"))
    #expect(words.contains("Pain 8 of 10 Sit to stand sharp, left knee yesterday, 09:00"))
    #expect(words.contains("Note Sit to stand went well 28 February, 09:00"))
    #expect(words.contains("Skipped Levodopa: side effects yesterday, 08:10"))
    #expect(words.contains("Missed Levodopa: 2 times last yesterday, 20:00"))
    #expect(words.contains("Corrected Levodopa: pain 3 of 10 today, 12:00"))
    #expect(words.contains("Undone Levodopa"))
    #expect(!words.contains("Ann Archer prescribed"))
    #expect(news.contains("href=\"#day-2026-03-01\""))
    #expect(chart.text.contains("id=\"day-2026-03-01\""))
  }

  @Test("counts from the calendar's first day where the last visit was long ago, and shows twelve lines at most")
  func longAgo() async throws {
    try await visit("2025-11-01T09:00:00+01:00")
    for number in 1...13 {
      let exercise = try await scene.prescribe(.exercise, "Exercise \(number)", at: ["07:00"], from: "2026-03-01")
      try await scene.record(
        exercise, "2026-03-01", "07:00", at: "2026-03-01T09:00:00+01:00",
        feedback: Completion.Feedback(note: "note \(number)"), number: number)
    }
    let words = try await scene.chart().words
    #expect(words.contains("Since you last opened this, 1 November 2025, 09:00 13 completed"))
    #expect(words.contains("Counted from 2 February on. The record has the days before."))
    #expect(words.contains("And 2 more in the record."))
  }

  @Test("a dose over its limit is told, and one taken as needed counted")
  func asNeeded() async throws {
    try await visit("2026-03-01T09:00:00+01:00")
    let file = try await scene.site.bobFile()
    let start = try #require(LocalDate("2026-02-01"))
    let version = PrescriptionVersion(
      effectiveFrom: file.calendar.startOfDay(start), authoredAt: file.calendar.startOfDay(start),
      author: Actor(scene.site.ann), action: Action(id: "p", name: "Paracetamol", description: ""),
      timing: try Timing(.asNeeded(.init(maximumPerDay: 1)), start: start))
    let drug = try await file.prescribe(.medication, version, at: file.calendar.startOfDay(start))
    let taken = ["2026-03-02T08:00:00+01:00", "2026-03-02T09:00:00+01:00"].enumerated().map { index, moment in
      CompletionSubmission(
        id: "00000000-0000-4000-8000-\(200_000_000_000 + index)", asNeeded: drug.id,
        content: .init(outcome: .completed, completedAt: Instant(moment) ?? scene.site.clock.now))
    }
    _ = try await scene.site.bobsOwnFile().record(taken, at: scene.site.clock.now)
    let words = try await scene.chart().words
    #expect(
      words.contains(
        "yesterday, 09:00 2 as needed Joined The invitation was accepted. today, 12:00 Over the limit Paracetamol"
      ))
  }

  private func prescribeAsCharlie() async throws {
    let site = scene.site
    let file = try await site.bobFile()
    let version = PrescriptionVersion(
      effectiveFrom: site.clock.now, authoredAt: site.clock.now, author: Actor(site.charlie),
      action: Action(id: "m", name: "Macrogol", description: ""),
      timing: try Timing(
        .daily([
          .init(
            time: try #require(LocalTime("18:00")), quantity: Quantity(try #require(DecimalNumber("1")), "sachet"))
        ]), start: try #require(LocalDate("2026-03-02"))))
    _ = try await file.prescribe(.medication, version, at: site.clock.now)
  }

  @Test("what one recorded or corrected oneself is no news, what the patient corrected of it is")
  func ownRecords() async throws {
    let prescription = try await scene.prescribe(at: ["08:00"])
    try await scene.record(prescription, "2026-02-28", "08:00", at: "2026-02-28T08:00:00+01:00", number: 1)
    try await scene.record(prescription, "2026-03-01", "08:00", at: "2026-03-01T08:00:00+01:00", number: 2)
    try await visit("2026-03-02T12:30:00+01:00")
    scene.site.clock.advance(seconds: 7200)
    let (file, now) = (try await scene.site.bobFile(), scene.site.clock.now)
    let id = OccurrenceID(
      prescription: prescription.id,
      anchor: .clock(try #require(LocalDate("2026-03-02")), try #require(LocalTime("08:00"))))
    let own = "00000000-0000-4000-8000-000000000077"
    _ = try await file.record(
      [
        .init(
          id: own, occurrenceId: id,
          content: .init(outcome: .completed, completedAt: now, feedback: .init(pain: 9, note: "By phone.")))
      ], at: now)
    let first = "00000000-0000-4000-8000-100000000001"
    _ = try await file.correct(first, at: now) { content in
      Completion.Content(outcome: .completed, completedAt: content.completedAt, feedback: .init(pain: 1))
    }
    scene.site.clock.advance(seconds: 86_400 - 7200)
    func news() async throws -> String {
      try await scene.chart().between("id=\"since\"", "</section>") ?? ""
    }
    #expect(try await !news().contains("By phone."))
    #expect(try await !news().contains("Corrected"))
    #expect(try await !news().contains("1 completed"))
    _ = try await scene.site.bobsOwnFile().correct(own, at: scene.site.clock.now) { content in
      Completion.Content(outcome: .completed, completedAt: content.completedAt, feedback: .init(pain: 2))
    }
    #expect(try await news().contains("Corrected"))
  }
}
