import Remedi

extension Timing {
  /// The rule that FHIR R4 instructions express: the inverse of ``fhirDosage``, in meaning.
  /// - Parameter database: provides the zone of the clock.
  /// - Throws: `RemediError` if there is no such rule. No part of an instruction is ignored.
  public init(reading dosages: [FHIRDosage], in database: TimeZoneDatabase) throws {
    let unreadable = RemediError.invalid("dosage", "This instruction cannot be kept as a rule.")
    let sequences = Dictionary(grouping: dosages, by: \.sequence).sorted { $0.key < $1.key }
    let phases = try sequences.map { _, dosages in
      guard let phase = Phase(dosages) else { throw unreadable }
      return phase
    }
    let zone = dosages.first?.timing.repeat.boundsPeriod.startElement?.extension.first?.valueCode
    let counts = dosages.compactMap(\.timing.repeat.count)
    // Limited to what a rule can have, so that the sum does not overflow.
    guard counts.allSatisfy((1...5000).contains) else { throw unreadable }
    self = try Timing(
      phases: phases, count: counts.isEmpty ? nil : counts.reduce(0, +),
      clock: try zone.map { .home(try ZoneName($0, in: database)) } ?? .wall)
    guard (try? fhirDosage) == dosages else { throw unreadable }
  }
}

extension Phase {
  /// The phase of instructions with the same sequence number.
  fileprivate init?(_ dosages: [FHIRDosage]) {
    guard let first = dosages.first else { return nil }
    let bounds = first.timing.repeat.boundsPeriod
    let end = bounds.end.flatMap { LocalDate($0) }
    if let recurrence = Self.asNeeded(first) ?? Self.interval(first) {
      let moment = Instant(bounds.start)
      guard let start = moment?.writtenDate ?? LocalDate(bounds.start) else { return nil }
      self.init(recurrence, start: start, end: end)
      return
    }
    let starts = dosages.compactMap { LocalDate($0.timing.repeat.boundsPeriod.start) }
    guard let start = starts.min(), let pattern = Self.pattern(first, starts: starts, from: start) else { return nil }
    var doses: Set<TimedDose> = []
    for dosage in dosages {
      guard let times = Self.times(dosage.timing.repeat) else { return nil }
      doses.formUnion(times.map { TimedDose($0, quantity: dosage.quantity) })
    }
    self.init(.onDays(pattern, Array(doses)), start: start, end: end)
  }

  private static func times(_ recurrence: FHIRDosage.Repeat) -> [DoseTime]? {
    let clocks = (recurrence.timeOfDay ?? []).map { text in
      text.hasSuffix(":00") ? LocalTime(String(text.dropLast(3))) : nil
    }
    if clocks.contains(nil) { return nil }
    return clocks.compactMap { $0.map(DoseTime.clock) } + (recurrence.when ?? []).map(\.doseTime)
  }

  private static func pattern(_ dosage: FHIRDosage, starts: [LocalDate], from start: LocalDate) -> DayPattern? {
    let recurrence = dosage.timing.repeat
    guard let interval = recurrence.period?.whole else { return nil }
    switch recurrence.periodUnit {
    case .d: return DayPattern(cycleDays: Set(starts.map { $0 - start }), every: interval)
    case .wk: return .weekdays(Set((recurrence.dayOfWeek ?? []).map(\.weekday)), everyWeeks: interval)
    case .mo:
      let days = (recurrence.extension ?? []).compactMap(\.valuePositiveInt)
      return .monthDays(Set(days), whereMissing: .skip, everyMonths: interval)
    case .s, .min, .h, nil: return nil
    }
  }

  private static func interval(_ dosage: FHIRDosage) -> Recurrence? {
    let recurrence = dosage.timing.repeat
    guard let first = Instant(recurrence.boundsPeriod.start), let period = recurrence.period?.whole else { return nil }
    let (minutes, isTooLong) = period.multipliedReportingOverflow(by: recurrence.periodUnit == .h ? 60 : 1)
    if isTooLong { return nil }
    return .interval(Recurrence.Interval(first: first, every: minutes, quantity: dosage.quantity))
  }

  private static func asNeeded(_ dosage: FHIRDosage) -> Recurrence? {
    guard dosage.asNeededBoolean == true || dosage.asNeededCodeableConcept != nil else { return nil }
    let seconds = dosage.timing.repeat.period?.whole.map { period in
      switch dosage.timing.repeat.periodUnit {
      case .h: period.multipliedReportingOverflow(by: 3600)
      case .min: period.multipliedReportingOverflow(by: 60)
      default: (partialValue: period, overflow: false)
      }
    }
    if seconds?.overflow == true { return nil }
    let most = dosage.maxDosePerPeriod.map { ratio in
      ratio.numerator.value.scaled / (dosage.quantity?.value.scaled ?? 10_000)
    }
    // Any other denominator is detected when the result is written again.
    let isPerDay = dosage.maxDosePerPeriod?.denominator.code == FHIRDosage.Quantity.day.code
    return .asNeeded(
      Recurrence.AsNeeded(
        quantity: dosage.quantity, minimumInterval: seconds?.partialValue,
        maximumPerDay: isPerDay ? most.map { Int($0) } : nil,
        maximumIn24Hours: isPerDay ? nil : most.map { Int($0) },
        indication: dosage.asNeededCodeableConcept?.text))
  }
}

extension FHIRDosage {
  /// The amount of one dose.
  fileprivate var quantity: Remedi.Quantity? {
    guard let dose = doseAndRate?.first?.doseQuantity else { return nil }
    return DecimalNumber(scaled: dose.value.scaled).map { Remedi.Quantity($0, dose.unit) }
  }
}
