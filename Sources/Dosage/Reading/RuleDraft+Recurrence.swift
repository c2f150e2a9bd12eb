import Remedi

extension RuleDraft {
  /// The recurrence of a phase that begins on a day.
  func recurrence(of draft: PhaseDraft, start: LocalDate) throws(ReadingFault) -> Recurrence {
    if draft.asNeeded != nil { return .asNeeded(try asNeeded(draft)) }
    if let limit = draft.minimumInterval?.span ?? draft.maximum?.span ?? draft.indication?.span {
      throw fault(
        "“\(text(limit))” belongs to doses that are taken as needed: write “as needed”, or put it in the note.", limit)
    }
    if draft.interval != nil { return .interval(try interval(draft, start: start)) }
    if let time = draft.fromTime {
      throw fault("“\(text(time.span))” as the first time belongs to doses such as “every 8 hours”.", time.span)
    }
    if draft.saysNoTime {
      let said = draft.amounts.first?.span ?? draft.exercise?.span ?? draft.duration?.span ?? draft.span
      throw .unreadable("Say when, such as “once daily” or “at 8:00”.", word: said.isEmpty ? nil : text(said))
    }
    if let (first, second) = draft.days.contradiction {
      throw fault("“\(text(first))” and “\(text(second))” contradict each other: say one of them.", second)
    }
    if let every = draft.saysEveryDay, let other = draft.days.firstSpan, draft.days.everyDays?.value != 1 {
      throw fault("“\(text(every))” and “\(text(other))” contradict each other: say one of them.", other)
    }
    let pattern = try draft.days.pattern(from: start)
    try checkMidnight(draft, pattern)
    return .onDays(pattern, try doses(draft))
  }

  private func asNeeded(_ draft: PhaseDraft) throws(ReadingFault) -> Recurrence.AsNeeded {
    if let times = draft.timesADay {
      throw .ambiguous(
        "“\(text(times.span))” is a fixed number, and as needed is none: it may be the most.", span: times.span,
        wordings: draft.maximum == nil ? ["at most \(times.value.count) a day"] : [])
    }
    if let daily = draft.days.everyDays, daily.value == 1, draft.maximum == nil {
      throw .ambiguous(
        "“\(text(daily.span))” is fixed, and as needed is not: it may be the most.", span: daily.span,
        wordings: ["at most 1 a day"])
    }
    let fixed = draft.times.first?.span ?? draft.meal?.span ?? draft.days.firstSpan ?? draft.fromTime?.span
    if let fixed {
      throw fault("“\(text(fixed))” fixes when, and as needed leaves it to the patient: put it in the note.", fixed)
    }
    if let interval = draft.interval, let least = draft.minimumInterval {
      throw fault("“\(text(interval.span))” and “\(text(least.span))” both say how far apart: say one.", interval.span)
    }
    let amount = try onlyAmount(draft)
    return Recurrence.AsNeeded(
      quantity: amount,
      minimumInterval: draft.minimumInterval?.value ?? draft.interval.map { $0.value * 60 },
      maximumPerDay: try doses(draft.maximumPerDay, of: amount, "a day"),
      maximumIn24Hours: try doses(draft.maximumIn24Hours, of: amount, "in 24 hours"),
      indication: draft.indication?.value)
  }

  /// A maximum in doses. For doses of 2 puffs, `max 8 puffs` is 4, and `max 8` is 4 or 8.
  private func doses(
    _ most: PhaseDraft.Said<PhaseDraft.Maximum>?, of amount: Quantity?, _ over: String
  ) throws(ReadingFault) -> Int? {
    guard let most, case let (count, said) = (most.value.count, text(most.span)) else { return nil }
    let each = amount?.value.scaled ?? 10_000
    let (total, isOut) = Int64(count).multipliedReportingOverflow(by: 10_000)
    let parts = isOut || total % each != 0 || total == 0 ? nil : Int(total / each)
    let wordings = { (counts: [Int]) in counts.map { "at most \($0) dose\($0 == 1 ? "" : "s") \(over)" } }
    switch most.value.counted {
    case .doses: return count
    case .unsaid:
      guard let amount, each != 10_000 else { return count }
      throw .ambiguous(
        "“\(said)” may count doses of \(amount), or what they come to.", span: most.span,
        wordings: wordings(Set([count, parts].compactMap { $0 }).sorted()))
    case .units(let unit):
      let isCounted = amount.map { $0.unit == unit } ?? false
      throw .ambiguous(
        "“\(said)” is kept as a number of doses: write how many, such as “at most 4 doses \(over)”.", span: most.span,
        wordings: isCounted ? wordings([parts].compactMap { $0 }) : [])
    }
  }

  /// The amount of doses without times.
  func onlyAmount(_ draft: PhaseDraft) throws(ReadingFault) -> Quantity? {
    guard draft.amounts.count > 1 else { return draft.amounts.first?.value }
    throw fault("“\(text(draft.amounts[1].span))” is a second amount: say when it is due.", draft.amounts[1].span)
  }

  private func interval(_ draft: PhaseDraft, start: LocalDate) throws(ReadingFault) -> Recurrence.Interval {
    guard let every = draft.interval else { throw .unreadable("Say how far apart the doses are.", word: nil) }
    let said = text(every.span)
    if draft.times.count == 1, let time = draft.times.first, case .clock(let clock) = time.value, draft.fromTime == nil
    {
      throw .ambiguous(
        "“\(said)” and “\(text(time.span))” may be a first dose, or one a day.", span: time.span,
        wordings: ["from \(clock)"])
    }
    if let fixed = draft.times.first?.span ?? draft.meal?.span ?? draft.timesADay?.span ?? draft.days.firstSpan {
      throw .ambiguous(
        "“\(said)” and “\(text(fixed))” both say when: say one of them.", span: every.span, wordings: [""])
    }
    guard let time = draft.fromTime?.value ?? reader.firstInterval else {
      throw .unreadable("Say when the first dose is due, such as “\(said) from 6:00”.", word: said)
    }
    return Recurrence.Interval(
      first: first(on: start, at: time, offset: draft.offset?.value), every: every.value,
      quantity: try onlyAmount(draft))
  }

  private func first(on date: LocalDate, at time: LocalTime, offset: Int?) -> Instant {
    guard let offset else { return reader.zone.instant(milliseconds: reader.zone.reading(date, time).second * 1000) }
    let minutes = Int64(date.dayNumber) * 1440 + Int64(time.minuteOfDay - offset)
    return Instant(milliseconds: minutes * 60_000, offsetMinutes: offset)
  }
}
