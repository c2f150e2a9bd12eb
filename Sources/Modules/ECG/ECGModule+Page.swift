import ModuleKit
import Remedi

extension ECGModule {
  /// The recordings of the span by their rates.
  public func page(_ span: ClosedRange<LocalDate>, at now: Instant) -> ModulePage {
    let shown = readings.filter { span.contains($0.date) }
    let points = shown.reversed().compactMap { reading in
      own(Field.rate, reading).map { ModulePage.Series.Point(reading.content.measuredAt, $0) }
    }
    let rows = shown.map { reading in
      [words.date(reading.date)]
        + [Field.rate, Field.least, Field.most, Field.duration].map { words.shown(own($0, reading), $0) }
    }
    return ModulePage(
      headline: headline, sentences: readings.isEmpty ? [] : [words["note"]],
      series: [Self.series(points, words)].filter { !$0.points.isEmpty },
      table: ModulePage.Table(
        heads: ["day", "rate", "least", "most", "duration"].map { words["table.\($0)"] }, rows: rows),
      actions: [ModulePage.Action("enter", words["action.enter"])])
  }

  private var headline: String {
    guard let last = readings.first else { return words["headline.none"] }
    return words.text(
      "headline.last", words.shown(own(Field.rate, last), Field.rate), words.day(last.date, from: today))
  }

  /// Nil if the reading has no such value.
  func own(_ field: ReadingField, _ reading: HealthReading) -> Double? {
    reading.content[field.name].flatMap(field.ownValue)
  }

  static func series(_ points: [ModulePage.Series.Point], _ words: ModuleSentences) -> ModulePage.Series {
    let unit = Field.rate.units[0]
    return ModulePage.Series(
      words[Field.rate.wordKey], unit: unit.code, unitName: words[unit.wordKey], points: points)
  }
}
