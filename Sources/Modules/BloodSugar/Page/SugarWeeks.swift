import ModuleKit
import Remedi

/// Sugar by weeks, the latest first.
struct SugarWeeks {
  let module: BloodSugarModule
  let span: ClosedRange<LocalDate>

  var table: ModulePage.Table {
    let heads = ["week", "readings", "mean", "least", "most", "inRange"].map { module.words["table.\($0)"] }
    let rows = ReadingWeek.weeks(of: module.history.days(span)).reversed().map { week in
      [module.words.date(week.monday), "\(week.count)"]
        + [week.mean, week.least, week.most].map { module.words.amount(ofOwn: $0, in: module.unit) }
        + [share(week)]
    }
    return ModulePage.Table(heads: heads, rows: rows)
  }

  /// The share of readings in range. A dash if the week is too long ago for single readings.
  private func share(_ week: ReadingWeek) -> String {
    let readings = module.history.readings(span).filter { ReadingWeek.monday(of: $0.date) == week.monday }
    return SugarShares(readings).map { "\(module.words.number($0.percentInRange, decimals: 0))\u{A0}%" } ?? "–"
  }
}
