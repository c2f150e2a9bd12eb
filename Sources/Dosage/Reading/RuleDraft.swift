import Remedi

/// Combines the parsed phases and finds contradictions.
struct RuleDraft {
  let reader: FrequencyReader
  private let source: [Unicode.Scalar]
  private let drafts: [PhaseDraft]
  private let stops: Bool
  private let clock: Timing.Clock

  init(_ parser: FrequencyParser) {
    reader = parser.reader
    source = parser.source
    drafts = parser.earlier + [parser.phase]
    stops = parser.stops
    clock = parser.clock ?? parser.reader.clock
  }

  func text(_ span: Range<Int>) -> String { String(source[span]) }

  func fault(_ sentence: String, _ span: Range<Int>) -> ReadingFault { .unreadable(sentence, word: text(span)) }

  /// A phase, or the steps that follow from one.
  private struct Step {
    var draft: PhaseDraft
    var titration: PhaseDraft.Said<TitrationDraft>?
  }

  func timing() throws(ReadingFault) -> Timing {
    for draft in drafts { try checkSmallHours(draft) }
    let steps = try steps()
    let count = try count()
    var phases: [Phase] = []
    for (index, step) in steps.enumerated() {
      // Each step can become as many phases as a rule may have.
      guard phases.count <= Timing.mostPhases else { throw .unreadable(Timing.tooManyPhases, word: nil) }
      let start = try start(of: step.draft, after: &phases)
      let isLast = index == steps.count - 1
      let end = try end(of: step.draft, from: start)
      if let titration = step.titration {
        phases += try self.phases(titration, step.draft, start: start, firstEnd: end, isLast: isLast)
      } else {
        let recurrence = try recurrence(of: step.draft, start: start)
        phases.append(Phase(recurrence, start: start, end: end, exercise: step.draft.exercise?.value))
      }
    }
    if let last = phases.last, stops, last.end == nil, count == nil {
      throw .unreadable("Say how long it goes on before it stops, such as “for 10 days, then stop”.", word: nil)
    }
    if let last = phases.last, !DateDraft.years.contains((last.end ?? last.start).year) {
      throw .unreadable("This goes on beyond the year \(DateDraft.years.upperBound).", word: nil)
    }
    return try sound { try Timing(phases: phases, count: count, clock: clock) }
  }

  /// The result of `body`. A contradiction is reported in its own words.
  private func sound<T>(_ body: () throws -> T) throws(ReadingFault) -> T {
    do {
      return try body()
    } catch let fault as ReadingFault {
      throw fault
    } catch {
      throw .unreadable((error as? RemediError)?.sentence ?? "This contradicts itself.", word: nil)
    }
  }

  private func steps() throws(ReadingFault) -> [Step] {
    var steps: [Step] = []
    for draft in drafts {
      if draft.isOnlyTitration, let titration = draft.titration {
        guard let last = steps.last, last.titration == nil else {
          throw fault("Say with which amount it begins before “\(text(titration.span))”.", titration.span)
        }
        if let bound = draft.from?.span ?? draft.until?.span ?? draft.duration?.span {
          throw fault("“\(text(bound))” cannot be combined with steps: say until which amount they go.", bound)
        }
        steps[steps.count - 1].titration = titration
      } else {
        let whole = try steps.last.map { last throws(ReadingFault) in try completed(draft, after: last.draft) }
        steps.append(Step(draft: whole ?? draft, titration: draft.titration))
      }
    }
    return steps
  }

  /// A phase with only a new amount inherits the times and days of the previous one.
  private func completed(_ draft: PhaseDraft, after last: PhaseDraft) throws(ReadingFault) -> PhaseDraft {
    if draft.amounts.isEmpty, let amount = last.amounts.first?.value, draft.asNeeded == nil || last.asNeeded == nil {
      let amounts = Set(last.amounts.map(\.value))
      let sentence = "How much is due after “\(text(draft.span))” is not said."
      guard amounts.count == 1 else { throw .unreadable(sentence, word: text(draft.span)) }
      let behind = draft.span.upperBound
      throw .ambiguous(sentence, span: behind..<behind, wordings: [" \(amount)"])
    }
    guard draft.saysNoTime, draft.amounts.count == 1 || draft.exercise != nil, Set(last.amounts.map(\.value)).count < 2
    else { return draft }
    var whole = last
    whole.entries = draft.entries + last.times.map { .time($0) }
    whole.from = draft.from
    whole.until = draft.until
    whole.duration = draft.duration
    whole.goesOn = draft.goesOn
    whole.count = draft.count
    whole.exercise = draft.exercise
    whole.titration = draft.titration
    whole.span = draft.span
    return whole
  }

  /// The total of all phases.
  private func count() throws(ReadingFault) -> Int? {
    let counts = drafts.compactMap(\.count)
    guard let count = counts.first else { return nil }
    if counts.count > 1 {
      throw fault(
        "A number of doses ends the whole rule: say “\(text(counts[1].span))” in days or weeks.", counts[1].span)
    }
    guard drafts.count == 1 || count.value.isOfAll else {
      let behind = count.span.upperBound
      throw .ambiguous(
        "“\(text(count.span))” may be those of one part or of all: the length of a part is said in days or weeks.",
        span: behind..<behind, wordings: [" in all"])
    }
    return count.value.doses
  }

  private func start(of draft: PhaseDraft, after phases: inout [Phase]) throws(ReadingFault) -> LocalDate {
    guard let last = phases.last else { return try date(draft.from, onOrAfter: reader.start) ?? reader.start }
    if let end = last.end { return try date(draft.from, onOrAfter: end + 1) ?? end + 1 }
    guard let start = try date(draft.from, onOrAfter: last.start) else {
      throw fault("Say how long it goes on before “\(text(draft.span))”, such as “for 2 weeks”.", draft.span)
    }
    phases[phases.count - 1] = Phase(last.recurrence, start: last.start, end: start - 1, exercise: last.exercise)
    return start
  }

  private func date(
    _ draft: PhaseDraft.Said<DateDraft>?, onOrAfter start: LocalDate
  ) throws(ReadingFault) -> LocalDate? {
    guard let draft else { return nil }
    guard let date = draft.value.date(onOrAfter: start) else {
      throw fault("The calendar has no day “\(text(draft.span))”.", draft.span)
    }
    return date
  }

  private func end(of draft: PhaseDraft, from start: LocalDate) throws(ReadingFault) -> LocalDate? {
    let until = try date(draft.until, onOrAfter: start)
    if let goesOn = draft.goesOn, let bound = draft.until?.span ?? draft.duration?.span ?? draft.count?.span {
      throw fault("“\(text(goesOn.span))” and “\(text(bound))” contradict each other.", bound)
    }
    guard let duration = draft.duration else { return until }
    guard let end = duration.value.lastDay(from: start) else {
      throw fault("“\(text(duration.span))” is no length from a day to a hundred years.", duration.span)
    }
    if let until, until != end, let span = draft.until?.span {
      throw fault(
        "“\(text(duration.span))” ends on \(Phrases.date(end)), and “\(text(span))” on another day.", duration.span)
    }
    return end
  }

  private func phases(
    _ draft: PhaseDraft.Said<TitrationDraft>, _ base: PhaseDraft, start: LocalDate, firstEnd: LocalDate?, isLast: Bool
  ) throws(ReadingFault) -> [Phase] {
    let steps = draft.value
    let amounts = Set(base.amounts.map(\.value))
    guard let begin = amounts.first, amounts.count == 1 else {
      throw fault("“\(text(draft.span))” needs one amount to begin with.", draft.span)
    }
    guard steps.step.unit == begin.unit, (steps.limit?.unit ?? begin.unit) == begin.unit else {
      throw fault("“\(text(draft.span))” counts in another unit than \(begin).", draft.span)
    }
    guard steps.limit != nil || steps.isToNothing || (stops && steps.direction == .down) else {
      throw fault("Say how far “\(text(draft.span))” goes, such as “until 10 mg” or “until stopped”.", draft.span)
    }
    return try sound {
      let titration = try Titration(
        from: begin, by: steps.step.value, steps.direction, daysAStep: steps.days, until: steps.limit?.value,
        goesOn: isLast && !stops && steps.limit != nil)
      return try titration.phases(from: start, firstStepDays: firstEnd.map { max(1, $0 - start + 1) }) {
        amount, start in
        var step = base
        step.entries = base.entries.map { entry in
          if case .amount(let said) = entry { .amount(PhaseDraft.Said(value: amount, span: said.span)) } else { entry }
        }
        return try recurrence(of: step, start: start)
      }
    }
  }
}

extension PhaseDraft.Duration {
  /// Nil if it is not a duration between a day and a hundred years.
  func lastDay(from start: LocalDate) -> LocalDate? {
    switch unit {
    case .day where (1...36_525).contains(count): return start + (count - 1)
    case .week where (1...5_200).contains(count): return start + (count * 7 - 1)
    case .month where (1...1_200).contains(count):
      let (year, month, day) = start.components
      let (years, rest) = (month - 1 + count).quotientAndRemainder(dividingBy: 12)
      let last = LocalDate.days(inMonth: rest + 1, ofYear: year + years)
      return LocalDate(year: year + years, month: rest + 1, day: min(day, last)).map { $0 - 1 }
    default: return nil
    }
  }
}
