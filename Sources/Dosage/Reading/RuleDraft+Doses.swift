import Remedi

extension RuleDraft {
  /// The times of a day with their amounts.
  func doses(_ draft: PhaseDraft) throws(ReadingFault) -> [TimedDose] {
    if let times = draft.timesADay, times.value.count > 1 || times.value.saysDay { try checkDays(draft, times) }
    guard !draft.times.isEmpty else { return try dosesOfParts(draft) }
    if let times = draft.timesADay, times.value.count != draft.times.count {
      throw fault(
        "“\(text(times.span))” and the \(draft.times.count == 1 ? "one time" : "\(draft.times.count) times") given "
          + "contradict each other.", times.span)
    }
    return try withMeal(draft.meal, try paired(draft))
  }

  /// `daily` beside `bid`, and `once daily` beside days other than every day.
  private func checkDays(_ draft: PhaseDraft, _ times: PhaseDraft.Said<PhaseDraft.TimesADay>) throws(ReadingFault) {
    guard let days = draft.days.everyDays else { return }
    let contradicts = times.value.saysDay && (times.value.count == 1 || days.value == 1)
    if contradicts {
      throw fault(
        "“\(text(times.span))” and “\(text(days.span))” both say how often: leave one of them out.", days.span)
    }
    if times.value.count > 1, days.value == 1, !text(days.span).lowercased().hasPrefix("every") {
      throw .ambiguous(
        "With “\(text(times.span))”, “\(text(days.span))” leaves open whether the amount is that of each dose or of the day.",
        span: days.span, wordings: ["every day"])
    }
  }

  /// The doses if only a number of times a day is given.
  private func dosesOfParts(_ draft: PhaseDraft) throws(ReadingFault) -> [TimedDose] {
    let quantity = try onlyAmount(draft)
    if let times = draft.timesADay, !times.value.saysDay, !times.value.isAbbreviation, draft.days.isEmpty {
      let said = text(times.span)
      throw .ambiguous(
        "“\(said)” does not say whether it is so often each day or in all.", span: times.span,
        wordings: ["\(said) a day"] + (times.value.count == 1 ? ["once a day, 1 dose"] : []))
    }
    guard let count = draft.timesADay?.value.count ?? (draft.isMealOfEach ? 3 : draft.days.isEmpty ? nil : 1) else {
      let span = draft.meal?.span ?? draft.span
      throw .ambiguous(
        "“\(text(span))” leaves open how many times a day.", span: span,
        wordings: ["once a day \(text(span))", "3 times a day \(text(span))"])
    }
    let parts: [[DayPart]] = [
      [.morning], [.morning, .evening], [.morning, .noon, .evening], [.morning, .noon, .evening, .bedtime],
    ]
    guard parts.indices.contains(count - 1) else {
      let span = draft.timesADay?.span ?? draft.span
      throw fault("“\(text(span))” needs its times: write them, such as “at 8:00, 14:00 and 20:00”.", span)
    }
    return try withMeal(draft.meal, parts[count - 1].map { TimedDose(.dayPart($0), quantity: quantity) })
  }

  /// Applies a meal that belongs to no single time to all parts of the day that have one.
  private func withMeal(
    _ meal: PhaseDraft.Said<MealRelation>?, _ doses: [TimedDose]
  ) throws(ReadingFault) -> [TimedDose] {
    guard let meal else { return doses }
    var isUsed = false
    var result: [TimedDose] = []
    for dose in doses {
      switch dose.time {
      case .clock:
        throw fault(
          "A time by the clock has no meal to be before or after: write “in the morning \(meal.value.rawValue) food”, "
            + "or put “\(text(meal.span))” into the note.", meal.span)
      case .dayPart(let part, let own):
        let takesMeal = own == nil && part != .bedtime
        isUsed = isUsed || takesMeal
        result.append(TimedDose(.dayPart(part, takesMeal ? meal.value : own), quantity: dose.quantity))
      }
    }
    if isUsed { return result }
    let food = "\(meal.value.rawValue) food"
    throw .ambiguous(
      "“\(text(meal.span))” leaves open before or after which meals.", span: meal.span,
      wordings: [
        "in the morning \(food), at noon \(food), in the evening \(food),", "in the morning \(food),",
      ])
  }

  /// Assigns amounts to times: an amount comes before or after its times.
  private func paired(_ draft: PhaseDraft) throws(ReadingFault) -> [TimedDose] {
    guard !draft.amounts.isEmpty else { return draft.times.map { TimedDose($0.value) } }
    var entries = draft.entries
    if case .time = entries[0] {
      // `at 8:00 2 tablets, at 20:00 1 tablet`: read backwards, each amount comes before its times.
      guard case .amount? = entries.last else {
        throw fault(
          "It is not clear when “\(text(draft.amounts[0].span))” is due: write each amount before its times.",
          draft.amounts[0].span)
      }
      entries.reverse()
    }
    var doses: [TimedDose] = []
    var open: PhaseDraft.Said<Quantity>?
    var isUsed = true
    for entry in entries {
      switch entry {
      case .amount(let amount):
        if !isUsed, let open { throw withoutTime(open) }
        open = amount
        isUsed = false
      case .time(let time):
        doses.append(TimedDose(time.value, quantity: open?.value))
        isUsed = true
      }
    }
    if !isUsed, let open { throw withoutTime(open) }
    return doses
  }

  private func withoutTime(_ amount: PhaseDraft.Said<Quantity>) -> ReadingFault {
    fault("When “\(text(amount.span))” is due is not said.", amount.span)
  }
}
