import Accounts
import Foundation
import Record
import Remedi
import Support
import Testing

@Suite struct ChartTests {
  @Test func anEmptyChartSaysSo() async throws {
    let scene = try await ChartScene()
    let chart = try await scene.chart()
    #expect(chart.status == 200)
    #expect(chart.words.contains("Bob Martin 71 years born 4 March 1954 No. 0044-7781 Stage 2 12:00 in Europe/Berlin"))
    #expect(chart.words.contains("Nothing is planned today."))
    #expect(chart.words.contains("Nothing is prescribed yet."))
    #expect(chart.words.contains("Dr Ann Archer is responsible for the patient, created this record today"))
    #expect(!chart.words.contains("Print the invitation"))
    #expect(!chart.words.contains("Last 28 days"))
    let base = "/patients/\(scene.site.bob.id)"
    for path in ["\(base)/prescriptions/new?kind=exercise", "\(base)/prescriptions/new?kind=medication"] {
      #expect(chart.text.contains("href=\"\(path)\""))
    }
    #expect(
      chart.text.contains(
        "/reports/completions.csv?patient=\(scene.site.bob.id)&amp;from=2026-02-02&amp;to=2026-03-02"))
  }

  @Test func todayShowsWhatWasDoneAndWhatIsDue() async throws {
    let scene = try await ChartScene()
    let drug = try await scene.prescribe(at: ["08:00", "12:00", "20:00"])
    let exercise = try await scene.prescribe(.exercise, "Sit to stand", at: ["07:00"])
    try await scene.record(drug, "2026-03-02", "08:00", at: "2026-03-02T07:04:00Z", number: 1)
    try await scene.record(
      exercise, "2026-03-02", "07:00", at: "2026-03-02T11:30:00+01:00",
      feedback: Completion.Feedback(pain: 2, effort: 5, note: "left hand stiff"), number: 2)
    let chart = try await scene.chart()
    let today = try #require(chart.between("<section class=\"card\" id=\"today\"", "</section>"))
    #expect(chart.words.contains("Today Monday, 2 March 2 of 4 completed"))
    #expect(chart.words.contains("08:00 Levodopa 1.5 tablets Completed At 08:04, 4 minutes late"))
    #expect(
      chart.words.contains(
        "07:00 Sit to stand 3 sets of 10 repetitions Completed At 11:30 Pain 2 of 10, effort 5 of 10 left hand stiff"
      ))
    #expect(chart.words.contains("12:00 Levodopa 1.5 tablets Due now"))
    #expect(chart.words.contains("20:00 Levodopa 1.5 tablets Upcoming"))
    #expect(today.split(separator: "<li class=\"dose").count == 5)
  }

  @Test("an exercise of the evening can be done at any time, and is due an hour before its time")
  func anyTime() async throws {
    let scene = try await ChartScene()
    try await scene.prescribe(.exercise, "Sit to stand", at: ["16:00"])
    let badge = "16:00 Sit to stand 3 sets of 10 repetitions"
    for (moment, said) in [
      ("2026-03-03T04:30:00+01:00", "Any time today"), ("2026-03-03T14:59:59+01:00", "Any time today"),
      ("2026-03-03T15:00:00+01:00", "Due now"), ("2026-03-03T20:00:00+01:00", "Due now"),
    ] {
      scene.site.clock.now = try #require(Instant(moment))
      #expect(try await scene.chart().words.contains("\(badge) \(said)"), "\(moment)")
      try await scene.site.record.updateProjections(at: scene.site.clock.now)
      let board = try await scene.site.run { try await $0.as(.ann).get("/patients") }
      #expect(board.words.contains("0 of 1 completed 1 \(said.lowercased())"), "\(moment)")
    }
  }

  @Test("a new time zone is told beside the doses of the day, in its first week")
  func zoneChange() async throws {
    let scene = try await ChartScene()
    try await scene.prescribe(at: ["08:00"])
    let own = try await scene.site.record.ownFile(of: scene.site.bob.id, in: scene.site.bob.clinicId)
    #expect(try await !scene.chart().words.contains("Time zone: "))
    _ = try await own.changeSettings(at: scene.site.clock.now, ifCurrent: { _ in true }) { $0.timeZone = "Asia/Tokyo" }
    #expect(try await !scene.chart().words.contains("Time zone: "))
    for (moment, said) in [
      ("2026-03-03T09:00:00+09:00", "Time zone: Asia/Tokyo since today, before: Europe/Berlin."),
      ("2026-03-09T23:00:00+09:00", "Time zone: Asia/Tokyo since 3 March, before: Europe/Berlin."),
    ] {
      scene.site.clock.now = try #require(Instant(moment))
      #expect(try await scene.chart().words.contains(said), "\(moment)")
    }
    scene.site.clock.now = try #require(Instant("2026-03-10T00:00:00+09:00"))
    #expect(try await !scene.chart().words.contains("Time zone: "))
  }

  @Test func whatIsStillOpenFromBeforeStandsOnTopUntilItsWindowCloses() async throws {
    let scene = try await ChartScene()
    let drug = try await scene.prescribe(at: ["23:50"])
    scene.site.clock.now = try #require(Instant("2026-03-03T00:10:00.000+01:00"))
    let chart = try await scene.chart()
    #expect(chart.words.contains("Still open from before 23:50 Levodopa 1.5 tablets Due now"))
    #expect(chart.words.contains("Planned yesterday, 23:50; open until 05:50."))
    #expect(chart.words.contains("Planned for today 23:50 Levodopa"))
    try await scene.record(drug, "2026-03-02", "23:50", at: "2026-03-03T00:05:00+01:00")
    #expect(try await !scene.chart().words.contains("Still open from before"))
  }

  @Test func todayNamesWhatIsPaused() async throws {
    let scene = try await ChartScene()
    try await scene.prescribe(at: ["08:00"])
    let file = try await scene.site.bobFile()
    let now = scene.site.clock.now
    let pauses: [(name: String, from: String, through: String?)] = [
      ("Rasagiline", "2026-03-02", "2026-05-03"), ("Amantadine", "2026-03-02", nil),
      ("Safinamide", "2026-03-03", "2026-03-09"), ("Opicapone", "2026-03-02", "2026-03-04"),
    ]
    for (name, from, through) in pauses {
      let prescription = try await scene.prescribe(.medication, name, at: [name == "Rasagiline" ? "20:00" : "08:00"])
      let pause = TimingExceptions.Pause(
        from: try #require(LocalDate(from)), through: through.flatMap { LocalDate($0) }, reason: "holiday")
      try await file.pause(prescription.id, basedOn: 1, pause, by: Actor(scene.site.ann), at: now)
      guard name == "Opicapone" else { continue }
      let stop = Prescription.Stop(effectiveFrom: now, recordedAt: now, by: Actor(scene.site.ann), reason: "over")
      try await file.stop(prescription.id, stop, at: now)
    }
    let chart = try await scene.chart()
    let today = try #require(chart.between("<section class=\"card\" id=\"today\"", "</section>"))
    #expect(today.contains("Paused: Amantadine, until further notice; what was due before stays due<"))
    // What of it was still to come is gone.
    #expect(today.contains("Paused: Rasagiline, until 3 May<"))
    #expect(today.components(separatedBy: "Paused: ").count == 3)
  }

  @Test func aDayOnWhichAllWasSimplyDoneIsFolded() async throws {
    let scene = try await ChartScene()
    let drug = try await scene.prescribe(at: ["08:00"], from: "2026-02-26")
    try await scene.record(drug, "2026-02-27", "08:00", at: "2026-02-27T08:04:00+01:00", number: 1)
    try await scene.record(
      drug, "2026-02-28", "08:00", at: "2026-02-28T08:00:00+01:00", feedback: Completion.Feedback(note: "dizzy"),
      number: 2)
    try await scene.record(
      drug, "2026-03-01", "08:00", at: "2026-03-01T08:00:00+01:00", skipped: .feltWell, number: 3)
    let chart = try await scene.chart()
    #expect(chart.text.contains("<ol class=\"doses\" id=\"day-2026-02-27\">"))
    for day in ["2026-02-26", "2026-02-28", "2026-03-01"] {
      #expect(chart.text.contains("<section class=\"day\" id=\"day-\(day)\">"))
    }
    #expect(chart.text.components(separatedBy: "-fold\"").count == 2)
  }

  @Test func theRecordTellsSkipsDelaysCorrectionsAndWhatWasUndone() async throws {
    let scene = try await ChartScene()
    let drug = try await scene.prescribe(at: ["08:00", "20:00"])
    try await scene.record(
      drug, "2026-02-28", "08:00", at: "2026-02-28T08:10:00+01:00", skipped: .sideEffects, number: 1)
    try await scene.record(drug, "2026-02-28", "20:00", at: "2026-03-01T09:00:00+01:00", number: 2)
    let corrected = try await scene.record(
      drug, "2026-03-01", "08:00", at: "2026-03-01T08:00:00+01:00", number: 3)
    let undone = try await scene.record(drug, "2026-03-01", "20:00", at: "2026-03-01T20:01:00+01:00", number: 4)
    let own = try await scene.site.bobsOwnFile()
    _ = try await own.correct(corrected, at: scene.site.clock.now) { content in
      var content = content
      content.completedAt = content.completedAt.adding(seconds: -300)
      return content
    }
    try await own.undo(undone, at: scene.site.clock.now)
    let chart = try await scene.chart()
    #expect(chart.words.contains("Skipped Recorded at 08:10 Reason: Side effects"))
    #expect(chart.words.contains("Completed late Yesterday, 09:00, 13 hours late"))
    #expect(chart.words.contains("Completed At 07:55, 5 minutes early Corrected once."))
    #expect(
      chart.words.contains("Missed A record of yesterday, 20:01 was undone today, 12:00."))
    #expect(chart.words.contains("23 February to 1 March · 2 of 4 completed, 50%, 1 skipped"))
    #expect(chart.text.contains("id=\"day-2026-02-28\""))
    #expect(chart.text.contains("href=\"#day-2026-02-28\""))
    #expect(chart.words.contains("Saturday, 28 February: 1 of 2 completed, 1 skipped"))
    #expect(chart.words.contains("Sunday, 8 March: still to come"))
    // Four doses had closed by noon of 2 March and the one of that morning is open until 14:00.
    #expect(chart.words.contains("Last 28 days: 2 of 4 completed, 50%"))
  }

  @Test func adherenceLeavesOutWhatWasAdvisedAndWhatIsOlder() async throws {
    let scene = try await ChartScene()
    let drug = try await scene.prescribe(at: ["08:00"], from: "2026-01-01")
    try await scene.record(
      drug, "2026-03-01", "08:00", at: "2026-03-01T08:00:00+01:00", skipped: .advised, number: 1)
    try await scene.record(drug, "2026-02-28", "08:00", at: "2026-02-28T08:00:00+01:00", number: 2)
    try await scene.record(drug, "2026-02-02", "08:00", at: "2026-02-02T08:00:00+01:00", number: 3)
    // 3 February to 2 March are 28 days; that of 2 March is open still, that of 1 March excused.
    #expect(try await scene.chart().words.contains("Last 28 days: 1 of 26 completed, 4%"))
  }

  @Test func prescriptionsStandWithTheirWords() async throws {
    let scene = try await ChartScene()
    let drug = try await scene.prescribe(at: ["08:00", "20:00"], note: "With water.")
    try await scene.prescribe(.exercise, "Sit to stand", at: ["09:00"], until: "2026-05-03")
    let chart = try await scene.chart()
    #expect(
      chart.words.contains(
        """
        Levodopa 1.5 tablets at 08:00 and 20:00 every day, from 28 February 2026 With water. \
        Prescribed by Dr Ann Archer on 27 February 2026 · Next: today, 20:00
        """))
    #expect(
      chart.words.contains(
        "3 sets of 10 repetitions · at 09:00 every day, from 28 February 2026 until 3 May 2026"))
    #expect(chart.words.contains("Next: tomorrow, 09:00"))
    let base = "/patients/\(scene.site.bob.id)/prescriptions/\(drug.id)"
    for path in ["\(base)/change", "\(base)/stop", base] { #expect(chart.text.contains("href=\"\(path)\"")) }
  }

  @Test func whatIsRecordedBeforeItsTimeIsNotNext() async throws {
    let scene = try await ChartScene()
    let drug = try await scene.prescribe(at: ["12:30"])
    try await scene.record(drug, "2026-03-02", "12:30", at: "2026-03-02T11:50:00+01:00")
    #expect(try await scene.chart().words.contains("Next: tomorrow, 12:30"))
  }

  @Test func aChangeThatIsYetToComeIsAnnounced() async throws {
    let scene = try await ChartScene()
    let drug = try await scene.prescribe(at: ["08:00"])
    let file = try await scene.site.bobFile()
    let tomorrow = try #require(LocalDate("2026-03-03"))
    let version = try scene.version(
      at: ["09:00"], from: tomorrow, effectiveFrom: file.calendar.startOfDay(tomorrow), writtenAt: scene.site.clock.now)
    try await file.change(drug.id, basedOn: 1, to: version, at: scene.site.clock.now)
    let chart = try await scene.chart()
    #expect(
      chart.words.contains("1.5 tablets at 08:00 every day, from 28 February 2026 Will change: 1.5 tablets at 09:00"))
    #expect(chart.words.contains("changed today · Next: tomorrow, 09:00"))
  }

  @Test func whatIsStoppedStandsApart() async throws {
    let scene = try await ChartScene()
    let (now, file) = (scene.site.clock.now, try await scene.site.bobFile())
    let drug = try await scene.prescribe(at: ["08:00"])
    let later = try await scene.prescribe(.medication, "Macrogol", at: ["18:00"])
    try await scene.prescribe(.exercise, "Arm swing", at: ["09:00"], until: "2026-03-01")
    try await file.stop(
      drug.id, .init(effectiveFrom: now, recordedAt: now, by: Actor(scene.site.ann), reason: "Dizzy"), at: now)
    try await file.stop(
      later.id,
      .init(
        effectiveFrom: file.calendar.startOfDay(file.today(at: now) + 1), recordedAt: now, by: Actor(scene.site.ann),
        reason: "Enough"), at: now)
    let chart = try await scene.chart()
    #expect(chart.words.contains("Stopped (2) Medication: Levodopa"))
    #expect(chart.words.contains("Stopped today, 12:00, by Dr Ann Archer: Dizzy"))
    #expect(chart.words.contains("Ended yesterday, as prescribed"))
    #expect(chart.words.contains("Stops tomorrow, 00:00, by Dr Ann Archer: Enough"))
    let base = "/patients/\(scene.site.bob.id)/prescriptions"
    for id in [drug.id, later.id] {
      #expect(!chart.text.contains("href=\"\(base)/\(id)/change\""))
      #expect(chart.text.contains("href=\"\(base)/\(id)\""))
    }
  }

  @Test func readingIsNotedOnceASessionAndHour() async throws {
    let scene = try await ChartScene()
    let trail = try await scene.site.run { client async throws in
      let browser = client.as(.ann)
      for _ in 1...3 { _ = try await browser.get("/patients/\(scene.site.bob.id)") }
      scene.site.clock.advance(seconds: 3600)
      _ = try await browser.get("/patients/\(scene.site.bob.id)")
      return try await browser.get("/patients/\(scene.site.bob.id)").words
    }
    #expect(trail.contains("Dr Ann Archer opened the record, 2 times today, 13:00"))
    #expect(trail.contains("Bob Martin accepted the invitation today, 12:00"))
    #expect(trail.contains("Dr Ann Archer created the record today, 12:00"))
  }

  @Test func theDaysAreThePatientsOwn() async throws {
    let scene = try await ChartScene()
    scene.site.clock.now = try #require(Instant("2026-03-02T23:30:00Z"))
    #expect(try await scene.chart().words.contains("Today Tuesday, 3 March"))
  }

  @Test("one that was stopped before a change came never shows the change")
  func stoppedBeforeAChange() async throws {
    let scene = try await ChartScene()
    let drug = try await scene.prescribe(at: ["08:00"])
    let (now, day) = (scene.site.clock.now, 86_400)
    let change = try scene.version(
      at: ["09:15"], from: #require(LocalDate("2026-02-28")), effectiveFrom: now.adding(seconds: day), writtenAt: now)
    try await scene.site.bobFile().change(drug.id, basedOn: 1, to: change, at: now)
    #expect(try await scene.chart().words.contains("Will change"))
    let stop = Prescription.Stop(
      effectiveFrom: now.adding(seconds: 3600), recordedAt: now, by: Actor(scene.site.ann), reason: "Sleepy")
    try await scene.site.bobFile().stop(drug.id, stop, at: now)
    for days in [0, 2] {
      scene.site.clock.now = now.adding(seconds: days * day)
      let chart = try await scene.chart().words
      #expect(chart.contains("08:00"))
      #expect(!chart.contains("09:15"))
      #expect(!chart.contains("Will change"))
    }
  }
}
