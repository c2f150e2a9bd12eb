import Testing

@testable import Dosage
@testable import Remedi

@Suite struct PrescribingQuestionsTests {
  let test: LimitCase
  let now: Instant

  init() throws {
    test = try LimitCase()
    now = try #require(Instant("2026-03-02T07:00:00Z"))
  }

  private func prescription(
    _ name: String, _ entry: String, substance: String? = nil, _ quantity: String = "1", unit: String = "tablet",
    usual: String? = nil, form: DoseForm? = nil, from start: LocalDate? = nil, through end: LocalDate? = nil,
    id: String = "new", kind: Prescription.Kind = .medication, confirmations: [Remedi.Confirmation] = []
  ) throws -> Prescription {
    let ingredient = try substance.map {
      Ingredient(
        substance: $0, strength: try test.quantity("100", "mg"), usualDose: usual.flatMap { DecimalNumber($0) })
    }
    let start = start ?? test.start
    let version = PrescriptionVersion(
      effectiveFrom: test.calendar.startOfDay(start), authoredAt: now, author: .system,
      action: Action(id: entry, name: name, description: "", ingredient: ingredient, form: form),
      timing: try Timing(.daily(test.doses(["08:00"], quantity, unit: unit)), start: start, end: end),
      confirmations: confirmations)
    return Prescription(
      id: Identifier(id), clinicId: Identifier("c"), patientId: Identifier("p"), kind: kind, first: version)
  }

  func questions(
    _ trial: Prescription, changing: Prescription? = nil, _ others: Prescription..., with fellows: [Prescription] = []
  ) -> PrescribingQuestions {
    PrescribingQuestions(
      trial, changing: changing, among: others, with: fellows, calendar: test.calendar, at: now)
  }

  @Test func theSameEntryIsNamedWithWhatRuns() throws {
    let running = try prescription("Levodopa/carbidopa", "lc", substance: "levodopa", id: "running")
    let asked = questions(try prescription("Levodopa/carbidopa", "lc", substance: "levodopa"), running)
    #expect(asked.all.map(\.kind) == [.duplicate])
    #expect(
      asked.all.map(\.sentence) == [
        "Levodopa/carbidopa is prescribed already: 1 tablet at 08:00 every day, from 2 March 2026."
      ])
    #expect(asked.all[0].running == [running])
    #expect(asked.remark == "No limit is on file for levodopa.")
    // In another strength of the entry, and under the same name in an entry of its own.
    #expect(questions(try prescription("Levodopa/carbidopa 200 mg", "lc~200 mg"), running).all.count == 1)
    #expect(questions(try prescription("Levodopa/carbidopa", "own"), running).all.count == 1)
    #expect(questions(try prescription("Amantadine", "am", substance: "amantadine"), running).all.isEmpty)
  }

  @Test func theSameSubstanceInAnotherEntryIsNamed() throws {
    let running = try prescription("Levodopa/carbidopa", "lc", substance: "levodopa", id: "running")
    let asked = questions(try prescription("Levodopa/benserazide", "lb", substance: "Levodopa"), running)
    #expect(
      asked.all.map(\.sentence) == [
        """
        Levodopa/benserazide contains Levodopa, and so does Levodopa/carbidopa, which is prescribed already: 1 tablet at \
        08:00 every day, from 2 March 2026.
        """
      ])
  }

  @Test func whatFollowsOrHasEndedIsNoDuplicate() throws {
    let start = test.start
    let first = try prescription("Levodopa", "l", through: start + 6, id: "first")
    let next = try prescription("Levodopa", "l", from: start + 7)
    #expect(questions(next, first).all.isEmpty)
    #expect(questions(first, next).all.isEmpty)
    #expect(questions(try prescription("Levodopa", "l", from: start + 6), first).all.map(\.kind) == [.duplicate])
    var stopped = try prescription("Levodopa", "l", id: "stopped")
    try stopped.stop(Prescription.Stop(effectiveFrom: now, recordedAt: now, by: .system, reason: "Done"))
    #expect(questions(try prescription("Levodopa", "l", from: start + 1), stopped).all.isEmpty)
    var takenBack = try prescription("Levodopa", "l", from: start + 3, id: "taken-back")
    try takenBack.takeBack(by: .system, at: now, isRecorded: false)
    #expect(questions(try prescription("Levodopa", "l"), takenBack).all.isEmpty)
    // An exercise of the same name is another thing.
    #expect(
      questions(try prescription("Levodopa", "l"), try prescription("Levodopa", "l", id: "e", kind: .exercise)).all
        .isEmpty)
  }

  @Test func ofWhatComesTogetherEachIsHeldAgainstThoseBefore() throws {
    let all = try [
      prescription("Levodopa", "l", id: "a"), prescription("Levodopa", "l", id: "b"),
      prescription("Other", "o", id: "c"),
    ]
    let counts = all.map { questions($0, with: all).all.count }
    #expect(counts == [0, 1, 0])
    #expect(questions(all[1], with: all).all[0].sentence.hasPrefix("Levodopa is prescribed here too: "))
    #expect(questions(all[1], with: all).all[0].running.isEmpty)
  }

  @Test(
    arguments: [
      ("5", "tablet", nil, false), ("5.5", "tablet", nil, true), ("20", "Tablets", nil, true),
      ("20", "drop", nil, false),
      ("40", "ml", nil, false), ("6", "patch", nil, true), ("900", "mg", "100", false), ("1000", "mg", "100", true),
      ("1", "g", "100", true), ("5", "tablet", "50", true), ("1000", "mg", nil, false),
    ] as [(String, String, String?, Bool)])
  func moreThanIsUsualIsAsked(quantity: String, unit: String, usual: String?, asks: Bool) throws {
    let trial = try prescription("Levodopa", "l", substance: "levodopa", quantity, unit: unit, usual: usual)
    #expect(questions(trial).all.map(\.kind) == (asks ? [.quantity] : []))
  }

  @Test func sentencesOfQuantities() throws {
    let many = try prescription("Levodopa", "l", "20")
    #expect(
      questions(many).all.map(\.sentence) == [
        "Levodopa: 20 tablets at one time. More than 5 tablets is unusual."
      ])
    let much = try prescription("Levodopa", "l", substance: "levodopa", "2000", unit: "mg", usual: "100")
    #expect(
      questions(much).all.map(\.sentence) == ["Levodopa: 2000 mg at one time. The usual dose is 100 mg."])
    let tablets = try prescription("Levodopa", "l", substance: "levodopa", "20", usual: "100")
    #expect(
      questions(tablets).all.map(\.sentence) == [
        "Levodopa: 20 tablets at one time, which is 2000 mg. The usual dose is 100 mg."
      ])
    let grams = try prescription("Levodopa", "l", substance: "levodopa", "1", unit: "g", usual: "100")
    #expect(
      questions(grams).all.map(\.sentence) == [
        "Levodopa: 1 g at one time, which is 1000 mg. The usual dose is 100 mg."
      ])
  }

  @Test(
    "a part of what is not made to be divided is asked about",
    arguments: [
      ("Levodopa", "1.5", "capsule", nil, "1.5 capsules at one time. A capsule cannot be divided."),
      ("Levodopa", "0.5", "Capsule", nil, "0.5 Capsule at one time. A capsule cannot be divided."),
      ("Rotigotine", "0.5", "patch", .transdermalPatch, "0.5 patch at one time. A patch cannot be divided."),
      (
        "Levodopa", "0.5", "tablet", .prolongedReleaseTablet,
        "0.5 tablet at one time. A prolonged-release tablet usually cannot be divided."
      ),
      (
        "Ropinirole prolonged release 4 mg", "0.5", "tablet", nil,
        "0.5 tablet at one time. A prolonged-release tablet usually cannot be divided."
      ),
      (
        "Pantoprazole gastro-resistant", "0.25", "tablet", .tablet,
        "0.25 tablet at one time. A gastro-resistant tablet usually cannot be divided."
      ),
      (
        "Levodopa", "0.125", "tablet", .tablet,
        "0.125 tablet at one time. A tablet breaks into halves or quarters, hardly into other parts."
      ),
      (
        "Levodopa", "0.333", "tablet", nil,
        "0.333 tablet at one time. A tablet breaks into halves or quarters, hardly into other parts."
      ),
      ("Levodopa", "1", "capsule", nil, nil), ("Levodopa", "2", "tablet", .prolongedReleaseTablet, nil),
      ("Levodopa", "1.5", "tablet", .tablet, nil), ("Levodopa", "0.75", "tablet", nil, nil),
      ("Macrogol", "0.125", "sachet", nil, nil), ("Water", "2.5", "ml", .oralSolution, nil),
    ] as [(String, String, String, DoseForm?, String?)])
  func partsAreAsked(name: String, quantity: String, unit: String, form: DoseForm?, said: String?) throws {
    let asked = questions(try prescription(name, "l", quantity, unit: unit, form: form)).all
    #expect(asked.map(\.kind) == (said == nil ? [] : [.division]))
    #expect(asked.first?.sentence == said.map { "\(name): \($0)" })
    #expect(asked.allSatisfy { $0.lasts })
  }

  @Test("the form of the library is prescribed with each strength")
  func formOfTheLibrary() throws {
    let medication = Medication(
      id: Identifier("r"), name: "Ropinirole", description: "", unit: "tablet", form: .prolongedReleaseTablet,
      ingredient: try test.ingredient("ropinirole", strength: "2"), furtherStrengths: [try test.quantity("4", "mg")],
      isDemonstration: false)
    #expect(medication.action.form == .prolongedReleaseTablet)
    #expect(medication.actions.map(\.form) == [.prolongedReleaseTablet, .prolongedReleaseTablet])
  }

  @Test("a mass is not held against a usual dose that is told in units")
  func massOfUnits() throws {
    let ingredient = Ingredient(
      substance: "heparin", strength: try test.quantity("100", "IU"), usualDose: try test.number("50"))
    var version = try test.version(
      Timing(.daily(test.doses(["08:00"], "500", unit: "mg")), start: test.start), ingredient)
    #expect(PrescribingQuestion.quantity(version) == nil)
    version = try test.version(Timing(.daily(test.doses(["08:00"], "5")), start: test.start), ingredient)
    #expect(
      PrescribingQuestion.quantity(version)?.sentence.hasSuffix(
        "5 tablets at one time, which is 500 IU. The usual dose is 50 IU.") == true)
  }

  @Test func whatWasConfirmedIsNotAskedAgainUnlessItChanged() throws {
    let running = try prescription("Levodopa", "l", id: "running")
    let twice = try prescription("Levodopa", "l", "6")
    let asked = questions(twice, running)
    #expect(asked.open([]).map(\.kind) == [.duplicate, .quantity])
    #expect(asked.open(Set([asked.all[0].sentence])).map(\.kind) == [.quantity])
    let kept = asked.confirmations(by: .system, at: now)
    let confirmed = try prescription("Levodopa", "l", "6", confirmations: kept)
    let later = try #require(Instant("2026-03-05T07:00:00Z"))
    func change(_ quantity: String, beside other: Prescription) throws -> PrescribingQuestions {
      var trial = confirmed
      try trial.append(
        PrescriptionVersion(
          effectiveFrom: later, authoredAt: later, author: .system, action: twice.latest.action,
          timing: Timing(.daily(test.doses(["09:00"], quantity)), start: test.start)))
      return PrescribingQuestions(trial, changing: confirmed, among: [other], calendar: test.calendar, at: later)
    }
    let same = try change("6", beside: running)
    #expect(same.asked.isEmpty && same.open([]).isEmpty)
    // Who confirmed it first, and when, stays.
    #expect(same.confirmations(by: Actor(kind: .physician, id: "x", name: "X"), at: later) == kept)
    #expect(try change("7", beside: running).asked.map(\.kind) == [.quantity])
    let other = try prescription("Levodopa", "l", "2", id: "running")
    #expect(try change("6", beside: other).asked.map(\.kind) == [.duplicate])
  }
}
