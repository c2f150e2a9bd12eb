import ModuleKit
import Remedi

extension WeightModule {
  /// At most two years back.
  public func page(_ span: ClosedRange<LocalDate>, at now: Instant) -> ModulePage {
    let outlook = WeightOutlook(history)
    return ModulePage(
      headline: headline(outlook), sentences: needs(outlook) + expectations(outlook) + notes,
      series: WeightPlot(self, span).series,
      forecast: span.contains(history.today) ? outlook.map(forecast) ?? [] : [],
      table: WeightWeeks(history.days(of: Field.weight).filter { span.contains($0.date) }).table(words, unit),
      actions: [ModulePage.Action("enter", words["action.enter"])])
  }

  /// `You lose about 0.3 kg a week.` Without a trend, the last weight and its day.
  private func headline(_ outlook: WeightOutlook?) -> String {
    if let outlook {
      let pace = words.weight(abs(outlook.trend.pace.value), in: unit)
      switch outlook.course {
      case .losing: return words.text("headline.losing", pace)
      case .gaining: return words.text("headline.gaining", pace)
      case .holding: return words["headline.holding"]
      case .unclear: return words["headline.unclear"]
      }
    }
    guard let last = history.last, let weight = history.lastWeight else { return words["headline.none"] }
    let day = words.day(last.date, from: history.today)
    return words.text("headline.last", words.weight(weight, in: unit), day)
  }

  /// What a trend is still in want of. Nothing before the first weighing.
  private func needs(_ outlook: WeightOutlook?) -> [String] {
    let weighings = history.weighings
    guard outlook == nil, let first = weighings.first, let last = weighings.last else { return [] }
    let days = last.day - first.day + 1
    return [
      weighings.count < WeightTrend.leastWeighings
        ? words.text("needs.weighings", "\(WeightTrend.leastWeighings - weighings.count)") : nil,
      days < WeightTrend.leastDays ? words.text("needs.days", "\(WeightTrend.leastDays - days)") : nil,
      history.trend != nil ? words["needs.recent"] : nil,
    ].compactMap { $0 }
  }

  /// What is expected, and when the goal is reached.
  private func expectations(_ outlook: WeightOutlook?) -> [String] {
    let goal = goal.map { goalSentence($0, outlook?.outlook(on: $0)) }
    guard let outlook else { return [goal].compactMap { $0 } }
    let (date, weight) = outlook.prediction(in: WeightOutlook.daysInWords)
    let amounts = [weight.value, weight.lower, weight.upper].map { words.weight($0, in: unit) }
    let forecast = words.text("forecast", words.dayAndMonth(date), amounts[0], amounts[1], amounts[2])
    return [forecast, goal].compactMap { $0 }
  }

  private func goalSentence(_ goal: Double, _ outlook: GoalOutlook?) -> String {
    let weight = words.plainWeight(goal, in: unit)
    switch outlook {
    case nil: return words.text("goal.open", weight)
    case .reached: return words.text("goal.reached", weight)
    case .notAtThisPace: return words.text("goal.away", weight)
    case .between(let first, let last):
      let days = [first, last].compactMap { $0 }.map { words.date(LocalDate(dayNumber: $0)) }
      guard days.count == 2 else { return words.text("goal.from", weight, days[0]) }
      return days[0] == days[1]
        ? words.text("goal.on", weight, days[0]) : words.text("goal.between", weight, days[0], days[1])
    }
  }

  private var notes: [String] {
    [
      bodyMassIndex.map { words.text("bodyMassIndex", words.number($0)) },
      history.trend == nil ? nil : words["sources"],
    ].compactMap { $0 }
  }

  private func forecast(_ outlook: WeightOutlook) -> [ModulePage.Forecast] {
    WeightOutlook.daysAhead.map { days in
      let (date, weight) = outlook.prediction(in: days)
      return ModulePage.Forecast(
        date, unit.shown(weight.value), lower: unit.shown(weight.lower), upper: unit.shown(weight.upper))
    }
  }
}
