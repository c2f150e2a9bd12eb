import Remedi

extension Timing {
  /// The rule in FHIR R4.
  ///
  /// A phase has one instruction per amount, separately for clock times and day parts, and for each day of a cycle. If
  /// several instructions share a number of doses, each has its own share of it.
  /// - Throws: why it cannot be expressed.
  public var fhirDosage: [FHIRDosage] {
    get throws(FHIRDosage.Unsayable) {
      if !exceptions.isEmpty { throw .exceptions }
      if window != WindowPolicy() { throw .window }
      var drafts: [FHIRDraft] = []
      for (index, phase) in phases.enumerated() { drafts += try FHIRDraft.drafts(of: phase, index, clock) }
      return try counted(drafts)
    }
  }

  private func counted(_ drafts: [FHIRDraft]) throws(FHIRDosage.Unsayable) -> [FHIRDosage] {
    var dosages = drafts.map(\.dosage)
    // FHIR counts from the first day, whenever the rule took effect.
    guard let count = self.count.map({ $0 + uncounted + leftOut.count }) else { return dosages }
    if dosages.count == 1 {
      dosages[0].timing.repeat.count = count
      return dosages
    }
    // A number that is never reached is irrelevant.
    guard let end else { return dosages }
    var counts = drafts.map { _ in 0 }
    for date in start...end {
      for slot in nominalSlots(on: date) {
        let own = drafts.firstIndex { $0.dosage.sequence - 1 == slot.phase && $0.contains(slot.anchor) }
        if let own { counts[own] += 1 }
      }
    }
    guard counts.reduce(0, +) == count else { return dosages }
    // The number of doses does not restrict as-needed doses after them, and would leave a gap before them.
    if drafts.contains(where: { !$0.hasTimes && $0.phase.start > end }) { throw .count }
    return zip(dosages.indices, drafts).compactMap { index, draft in
      guard draft.hasTimes else { return dosages[index] }
      dosages[index].timing.repeat.count = counts[index]
      return counts[index] > 0 ? dosages[index] : nil
    }
  }
}

/// An instruction being built, and the doses that belong to it.
private struct FHIRDraft {
  let phase: Phase
  var dosage: FHIRDosage
  var contains: (OccurrenceAnchor) -> Bool = { _ in true }
  var hasTimes = true

  init(_ phase: Phase, _ index: Int, _ clock: Timing.Clock, _ quantity: Quantity?, start: String? = nil) {
    self.phase = phase
    var period = FHIRDosage.Period(start: start ?? phase.start.description, end: phase.end?.description)
    if case .home(let zone) = clock {
      period.startElement = FHIRDosage.Element(
        extension: [FHIRDosage.Extension(url: FHIRDosage.Extension.zone, valueCode: zone.text)])
    }
    dosage = FHIRDosage(
      sequence: index + 1, timing: FHIRDosage.Timing(repeat: FHIRDosage.Repeat(boundsPeriod: period)),
      doseAndRate: quantity.map { [FHIRDosage.DoseAndRate(doseQuantity: FHIRDosage.Quantity($0))] })
  }

  private mutating func recur(_ frequency: Int, every period: Int, _ unit: FHIRDosage.PeriodUnit) {
    dosage.timing.repeat.frequency = frequency
    dosage.timing.repeat.period = FHIRDosage.Number(period)
    dosage.timing.repeat.periodUnit = unit
  }

  static func drafts(
    of phase: Phase, _ index: Int, _ clock: Timing.Clock
  ) throws(FHIRDosage.Unsayable) -> [FHIRDraft] {
    if phase.exercise != nil { throw .exercise }
    switch phase.recurrence {
    case .asNeeded(let rule): return [try asNeeded(rule, FHIRDraft(phase, index, clock, rule.quantity))]
    case .interval(let interval):
      var draft = FHIRDraft(phase, index, clock, interval.quantity, start: interval.first.text)
      let isHours = interval.every % 60 == 0
      draft.recur(1, every: isHours ? interval.every / 60 : interval.every, isHours ? .h : .min)
      return [draft]
    case .onDays(let pattern, let doses):
      var drafts: [FHIRDraft] = []
      for group in groups(doses) {
        let draft = FHIRDraft(phase, index, clock, group.quantity).at(group.times)
        drafts += try draft.on(pattern, times: group.times)
      }
      return drafts
    }
  }

  private static func asNeeded(
    _ rule: Recurrence.AsNeeded, _ draft: FHIRDraft
  ) throws(FHIRDosage.Unsayable) -> FHIRDraft {
    var draft = draft
    draft.hasTimes = false
    if let indication = rule.indication {
      draft.dosage.asNeededCodeableConcept = FHIRDosage.CodeableConcept(text: indication)
    } else {
      draft.dosage.asNeededBoolean = true
    }
    if let seconds = rule.minimumInterval {
      switch seconds {
      case _ where seconds % 3600 == 0: draft.recur(1, every: seconds / 3600, .h)
      case _ where seconds % 60 == 0: draft.recur(1, every: seconds / 60, .min)
      default: draft.recur(1, every: seconds, .s)
      }
    }
    if rule.maximumPerDay != nil, rule.maximumIn24Hours != nil { throw .maxima }
    draft.dosage.maxDosePerPeriod = (rule.maximumPerDay ?? rule.maximumIn24Hours).map { count in
      let most = rule.quantity.map { FHIRDosage.Quantity($0, times: count) } ?? .doses(count)
      return FHIRDosage.Ratio(numerator: most, denominator: rule.maximumPerDay == nil ? .twentyFourHours : .day)
    }
    return draft
  }

  /// Doses of one amount, clock times separate from day parts, because FHIR does not allow both in one instruction.
  private static func groups(_ doses: [TimedDose]) -> [(quantity: Quantity?, times: [DoseTime])] {
    func isClock(_ time: DoseTime) -> Bool { if case .clock = time { true } else { false } }
    var groups: [(quantity: Quantity?, times: [DoseTime])] = []
    for dose in doses {
      let index = groups.firstIndex { $0.quantity == dose.quantity && isClock($0.times[0]) == isClock(dose.time) }
      if let index { groups[index].times.append(dose.time) } else { groups.append((dose.quantity, [dose.time])) }
    }
    return groups
  }

  private func at(_ times: [DoseTime]) -> Self {
    var draft = self
    for time in times {
      switch time {
      case .clock(let time):
        draft.dosage.timing.repeat.timeOfDay = (draft.dosage.timing.repeat.timeOfDay ?? []) + ["\(time):00"]
      case .dayPart(let part, let meal):
        draft.dosage.timing.repeat.when =
          (draft.dosage.timing.repeat.when ?? []) + [FHIRDosage.EventTiming(part, meal)]
      }
    }
    return draft
  }

  private func on(_ pattern: DayPattern, times: [DoseTime]) throws(FHIRDosage.Unsayable) -> [FHIRDraft] {
    var draft = self
    draft.contains = { anchor in
      anchor.nominalDate.map { date in times.contains { $0.anchor(on: date) == anchor } } ?? false
    }
    switch pattern {
    case .everyDays(let interval): draft.recur(times.count, every: interval, .d)
    case .weekdays(let days, let interval):
      draft.recur(days.count * times.count, every: interval, .wk)
      draft.dosage.timing.repeat.dayOfWeek = days.sorted().map(FHIRDosage.DayOfWeek.init)
    case .monthDays(let days, .skip, let interval):
      draft.recur(days.count * times.count, every: interval, .mo)
      draft.dosage.timing.repeat.extension = days.sorted().map {
        FHIRDosage.Extension(url: FHIRDosage.Extension.dayOfMonth, valuePositiveInt: $0)
      }
    case .monthDays: throw .lastDayOfMonth
    case .monthWeekday: throw .weekdayOfMonth
    case .cycle(let on, let off): return draft.cycle(on, every: on + off, times.count)
    }
    return [draft]
  }

  /// Each day of the cycle separately, as far as the phase contains it.
  private func cycle(_ days: Int, every length: Int, _ frequency: Int) -> [FHIRDraft] {
    (0..<days).map { phase.start + $0 }.filter { day in phase.end.map { day <= $0 } ?? true }.map { day in
      var draft = self
      draft.recur(frequency, every: length, .d)
      draft.dosage.timing.repeat.boundsPeriod.start = day.description
      draft.contains = { anchor in
        contains(anchor) && (anchor.nominalDate.map { ($0 - day) % length == 0 } ?? false)
      }
      return draft
    }
  }
}

extension OccurrenceAnchor {
  /// The local day in its anchor.
  fileprivate var nominalDate: LocalDate? {
    switch self {
    case .clock(let date, _), .dayPart(let date, _): date
    case .instant, .asNeeded: nil
    }
  }
}
