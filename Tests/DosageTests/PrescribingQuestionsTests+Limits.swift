import Testing

@testable import Dosage
@testable import Remedi

extension PrescribingQuestionsTests {
  @Test func onlyWhatIsPrescribedIsAskedAboutOfLimits() throws {
    let daily = try test.daily(["08:00"], "2", test.ingredient(maximum: "1000"))
    let kept = questions(daily)
    #expect(kept.all.isEmpty)
    #expect(
      kept.advice?.hasPrefix(
        "Taken as prescribed, this keeps the limits of Paracetamol. What could happen: With doses early or late: 1000 mg"
      ) == true)
    #expect(kept.remark == nil)
    let twice = try test.daily(["08:00", "20:00"], "2", test.ingredient(maximum: "1000"))
    let broken = questions(twice)
    #expect(broken.all.map(\.kind) == [.limit])
    #expect(broken.all[0].breach?.total == "2000 mg")
    #expect(broken.remark == nil && broken.advice == nil)
  }

  /// Nine a day keep a limit of ten; that 24 hours around a midnight could hold eighteen is told, and asks for no tick.
  @Test func whatDosesAsNeededCouldAddUpToIsToldAndNotAsked() throws {
    func asNeeded(_ most: Int, id: String = "new") throws -> Prescription {
      let rule = Recurrence.AsNeeded(quantity: try test.quantity("1"), maximumPerDay: most)
      return try test.prescription(
        Timing(.asNeeded(rule), start: test.start),
        test.ingredient("entacapone", strength: "200", maximum: "2000"), id: id)
    }
    let nine = questions(try asNeeded(9))
    #expect(nine.all.isEmpty && nine.open([]).isEmpty && nine.remark == nil)
    #expect(
      nine.advice?.hasPrefix(
        "Taken as prescribed, this keeps the limits of entacapone. What could happen: With doses around midnight: ")
        == true)
    #expect(questions(try asNeeded(11)).all.map(\.kind) == [.limit])
  }

  /// Three tablets on the plan and four as needed are what the patient may take on one day: both are prescribed.
  @Test func whatAPlanAndDosesAsNeededAddUpToOnOneDayIsAsked() throws {
    func asNeeded(_ most: Int, id: String = "new") throws -> Prescription {
      let rule = Recurrence.AsNeeded(quantity: try test.quantity("1"), maximumPerDay: most)
      return try test.prescription(
        Timing(.asNeeded(rule), start: test.start),
        test.ingredient("entacapone", strength: "200", maximum: "2000"), id: id)
    }
    let plan = try test.daily(
      ["08:00", "12:00", "16:00"], "2", test.ingredient("entacapone", strength: "200", maximum: "2000"), id: "plan")
    let beside = questions(plan, try asNeeded(6, id: "as-needed"))
    let question = try #require(beside.all.first { $0.kind == .limit })
    #expect(question.sentence.hasPrefix("With doses as needed as often as a day allows: "))
    // No further than what is too much.
    #expect(question.breach?.total == "2200 mg" && beside.advice == nil)
    // Four beside the plan are 2000 mg on a day: only around a midnight there could be more.
    let kept = questions(plan, try asNeeded(4, id: "as-needed"))
    #expect(!kept.all.contains { $0.kind == .limit })
    #expect(kept.advice?.hasPrefix("Taken as prescribed, this keeps the limits of entacapone.") == true)
    // The same with the plan in force, and the doses as needed being written.
    var current = plan
    let pause = TimingExceptions.Pause(from: test.start)
    #expect(questions(try asNeeded(6), plan).all.contains { $0.kind == .limit })
    try current.pause(pause, by: .system, at: now, test.calendar)
    #expect(questions(try asNeeded(6), current).advice?.contains("around midnight") == true)
  }

  @Test func ofWhatGoesOnOnlyLimitsAreAskedAndOfEachSubstanceOnce() throws {
    let ingredient = try test.ingredient(maximum: "3000")
    let (one, other) = (
      try test.daily(["08:00", "20:00"], "2", ingredient, id: "one"),
      try test.daily(["09:00", "21:00"], "2", ingredient, id: "other")
    )
    func asked(_ trials: [Prescription], among others: [Prescription] = []) -> [[Remedi.Confirmation.Kind]] {
      PrescribingQuestions.resuming(trials, from: test.start, among: others, calendar: test.calendar, at: now)
        .map { $0.all.map(\.kind) }
    }
    #expect(asked([one]) == [[]])
    #expect(asked([one], among: [other]) == [[.limit]])
    #expect(asked([one, other]) == [[.limit], []])
    // More at one time than is usual was asked when it was prescribed.
    let large = try test.daily(["08:00"], "6", ingredient)
    #expect(asked([large]) == [[]])
    var paused = other
    try paused.pause(.init(from: test.start), by: .system, at: now, test.calendar)
    #expect(asked([one], among: [paused]) == [[]])
  }

  @Test func aConfirmationGivenWhenAPauseEndsIsKept() throws {
    let ingredient = try test.ingredient(maximum: "1500")
    var running = try test.daily(["08:00", "20:00"], "2", ingredient)
    let pause = TimingExceptions.Pause(from: test.start + 1)
    try running.pause(pause, by: .system, at: now, test.calendar)
    var trial = running
    try trial.resume(pause, on: test.start + 2, by: .system, at: now, test.calendar)
    let questions = PrescribingQuestions.resuming(
      [trial], from: test.start + 2, among: [], calendar: test.calendar, at: now)[0]
    #expect(questions.open([]).map(\.kind) == [.limit])
    let kept = questions.confirmations(by: .system, at: now)
    try running.resume(pause, on: test.start + 2, by: .system, at: now, test.calendar, confirming: kept)
    #expect(running.latest.confirmations == kept)
    // The next pause keeps them, and what is confirmed after it takes their place.
    let next = TimingExceptions.Pause(from: test.start + 5)
    try running.pause(next, by: .system, at: now, test.calendar)
    #expect(running.latest.confirmations == kept)
    let again = kept.map { _ in Remedi.Confirmation(questions.all[0], by: .system, at: now.adding(seconds: 60)) }
    try running.resume(
      next, on: test.start + 6, by: .system, at: now.adding(seconds: 60), test.calendar, confirming: again)
    #expect(running.latest.confirmations == again)
  }
}
