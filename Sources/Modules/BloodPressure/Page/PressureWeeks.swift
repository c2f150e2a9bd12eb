import ModuleKit
import Remedi

/// Pressures by weeks, the latest first.
struct PressureWeeks {
  let module: BloodPressureModule
  let span: ClosedRange<LocalDate>

  var table: ModulePage.Table {
    let heads = ["week", "readings", "mean", "morning", "evening", "pulse"].map { module.words["table.\($0)"] }
    let diastolic = byMonday(BloodPressureModule.Field.diastolic)
    let pulse = byMonday(BloodPressureModule.Field.pulse)
    let rows = weeks(BloodPressureModule.Field.systolic).reversed().map { week in
      let mean = diastolic[week.monday].map { BloodPressure(systolic: week.mean, diastolic: $0.mean) }
      return [
        module.words.date(week.monday), "\(week.count)", text(mean), text(part(.morning, week.monday)),
        text(part(.evening, week.monday)), pulse[week.monday].map { module.words.number($0.mean, decimals: 0) } ?? "–",
      ]
    }
    return ModulePage.Table(heads: heads, rows: rows)
  }

  private func weeks(_ field: ReadingField) -> [ReadingWeek] {
    ReadingWeek.weeks(of: module.history.days(of: field, span))
  }

  private func byMonday(_ field: ReadingField) -> [LocalDate: ReadingWeek] {
    Dictionary(uniqueKeysWithValues: weeks(field).map { ($0.monday, $0) })
  }

  /// Nil if nothing was measured then, or it is too long ago to be told apart.
  private func part(_ part: PartOfDay, _ monday: LocalDate) -> BloodPressure? {
    BloodPressure.mean(
      of: module.history.readings.filter {
        $0.part == part && span.contains($0.date) && ReadingWeek.monday(of: $0.day) == monday
      }.map(\.pressure))
  }

  private func text(_ pressure: BloodPressure?) -> String {
    pressure.map { module.words.pressure($0, in: module.unit) } ?? "–"
  }
}
