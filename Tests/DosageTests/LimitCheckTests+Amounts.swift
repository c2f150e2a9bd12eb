import Testing

@testable import Dosage
@testable import Remedi

extension LimitCheckTests {
  @Test func whatCannotBeComparedIsSaid() throws {
    let test = try LimitCase()
    let limited = try test.ingredient(maximum: "4000")
    let unknown = try test.prescription(Timing(.daily(test.doses(["08:00"])), start: test.start), nil)
    #expect(
      test.verdict(unknown).reason == "What this contains, and how much of it may be taken, is not on file.")
    #expect(
      try test.verdict(test.daily(["08:00"], "1", test.ingredient())).reason == "No limit is on file for Paracetamol.")
    let units = try test.daily(["08:00"], "1", test.ingredient(strength: "5", unit: "IU"), id: "other")
    #expect(
      try test.verdict(test.daily(["08:00"], "1", limited), units).reason
        == "The strength of Paracetamol is given in IU, which cannot be compared with mg.")
    let mixed = try test.prescription(
      Timing(.daily(test.doses(["08:00"]) + test.doses(["20:00"], "5", unit: "mL")), start: test.start), limited)
    #expect(
      test.verdict(mixed).reason
        == "Paracetamol is prescribed in mL and tablet, so that one strength does not fit all.")
    let bare = try test.prescription(
      Timing(.daily([TimedDose(time: #require(LocalTime("08:00")))]), start: test.start), limited)
    #expect(test.verdict(bare).reason == "Paracetamol is prescribed without an amount.")
    // A dose told in the substance's own unit needs no strength.
    let told = try test.prescription(
      Timing(.daily(test.doses(["08:00"], "4.5", unit: "g")), start: test.start), limited)
    #expect(test.verdict(told).breach?.total == "4500 mg")
    let exercise = Prescription(
      id: Identifier("x"), clinicId: Identifier("c"), patientId: Identifier("p"), kind: .exercise,
      first: told.latest)
    #expect(test.verdict(exercise).reason != nil)
  }

  /// The gap can be checked where amounts cannot.
  @Test func aGapBreaksWithoutAmounts() throws {
    let test = try LimitCase()
    let rx = try test.prescription(
      Timing(.daily(["08:00", "10:00"].map { TimedDose(time: try #require(LocalTime($0))) }), start: test.start),
      test.ingredient(maximum: "1", gap: 4 * 3600))
    let breach = try #require(test.verdict(rx).breach)
    #expect(breach.limit == .minimumGap(4 * 3600))
    #expect(breach.total == nil)
    #expect(breach.doses.map(\.substanceAmount) == [nil, nil])
  }

  @Test func amountsAreExact() throws {
    let test = try LimitCase()
    let scale = SubstanceScale(unit: "mg")
    let (tenth, third) = (try test.quantity("0.1", "tablet"), try test.quantity("0.0003", "g"))
    #expect(scale.text(SubstanceScale.amount(of: tenth, strength: try test.quantity("0.0001", "mg"))) == "0.00001 mg")
    #expect(SubstanceScale(unit: "\u{3BC}g").text(scale.amount(third.value)) == "0.3 \u{3BC}g")
    let most = try test.quantity("999999.9999")
    let kilograms = try test.quantity("999999.9999", "kg")
    #expect(
      SubstanceScale(unit: "kg").text(SubstanceScale.amount(of: most, strength: kilograms))
        == "999999999800.00000001 kg")
  }

  /// Doses by the minute, limits without measure: an answer, soon.
  @Test func absurdRulesAreAnswered() throws {
    let test = try LimitCase("America/Sao_Paulo")
    let often = Recurrence.Interval(
      first: try #require(Instant("2026-03-02T08:00:00-03:00")), every: 2, quantity: try test.quantity("0.0001"))
    let rx = try test.prescription(
      Timing(.interval(often), start: test.start, window: WindowPolicy(opensBefore: 0, closesAfter: 0)),
      test.ingredient(maximum: "999999", gap: 1))
    #expect(test.verdict(rx).proof != nil)
    let free = try test.prescription(
      Timing(.asNeeded(Recurrence.AsNeeded(quantity: test.quantity("0.0001"))), start: test.start),
      test.ingredient(strength: "0.0001", maximum: "999999"))
    #expect(test.verdict(free).proof != nil)
  }
}
