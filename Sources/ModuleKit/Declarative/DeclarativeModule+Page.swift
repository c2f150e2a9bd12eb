import Remedi

extension DeclarativeModule {
  /// The last reading in words; the days of the span as points and as a table, by weeks where it is long.
  func page(_ span: ClosedRange<LocalDate>, at now: Instant) -> ModulePage {
    let groups = content.chart.map { (field: $0, days: DayGroups.of(days[$0] ?? [], span)) }
    return ModulePage(
      headline: headline, sentences: reached + content.thresholds.map(source), series: groups.compactMap(series),
      table: table(groups, weekly: DayGroups.areWeeks(span)), actions: [.init("enter", sentences.enter)])
  }

  private var headline: String {
    guard let last else { return sentences.nothing }
    let values = last.content.values.compactMap { value in own(value.name, of: last).flatMap { shown($0, value.name) } }
    return sentences.headline(values.joined(separator: ", "), on: dayWords(last.date))
  }

  private var reached: [String] {
    content.thresholds.compactMap { threshold in
      guard let own = own(threshold.field, of: last), threshold.isReached(by: own),
        let value = shown(own, threshold.field), let limit = shownNumber(threshold.limit, threshold.field)
      else { return nil }
      return sentences.reached(value, threshold.side, limit, words(threshold.wordKey))
    }
  }

  private func source(_ threshold: DeclaredThreshold) -> String {
    sentences.source(threshold, shown(threshold.limit, threshold.field) ?? "")
  }

  private func series(_ field: String, _ days: [ReadingDay]) -> ModulePage.Series? {
    guard let unit = shownUnit(field), let wordKey = form[field]?.wordKey else { return nil }
    let points = days.map { ModulePage.Series.Point(on: $0.date, unit.value(ofOwn: $0.mean)) }
    return ModulePage.Series(words(wordKey), unit: unit.code, unitName: words(unit.wordKey), points: points)
  }

  private func table(_ groups: [(field: String, days: [ReadingDay])], weekly: Bool) -> ModulePage.Table {
    let isNamed = groups.count > 1
    let rows = groups.flatMap { field, days in
      days.reversed().map { day -> [String] in
        let numbers = [day.least, day.mean, day.most].map { shownNumber($0, field) ?? "" }
        let name = isNamed ? [words(form[field]?.wordKey ?? field)] : []
        return [Phrases.date(day.date, in: language)] + name + ["\(day.count)"] + numbers
      }
    }
    return ModulePage.Table(heads: sentences.heads(weekly: weekly, named: isNamed), rows: rows)
  }
}
