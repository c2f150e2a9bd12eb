import Remedi

/// Readings that a module is tested with: one a day for five weeks, within what is likely.
enum ExampleReadings {
  private static let count = 35
  /// The groups of a form of which there are readings, in turn.
  private static let groups = 3

  static func of(_ listing: ModuleListing, until now: Instant) -> [HealthReading] {
    guard !listing.form.fields.isEmpty else { return [] }
    return (0..<count).compactMap { index in
      let measuredAt = now.adding(seconds: (index - count + 1) * 86_400)
      let values = fields(of: listing.form, at: index).compactMap { value(of: $0, at: index) }
      guard !values.isEmpty else { return nil }
      return HealthReading(
        id: id(index), module: listing.id,
        content: .init(
          measuredAt: measuredAt, values: values, context: listing.form.takesOtherContexts ? "Example" : nil),
        date: measuredAt.writtenDate, receivedAt: measuredAt, recordedBy: .system)
    }
  }

  private static func fields(of form: ReadingForm, at index: Int) -> [ReadingField] {
    guard !form.groups.isEmpty else { return form.fields }
    return form.groups[index % min(groups, form.groups.count)].fields.compactMap { form[$0] }
  }

  private static func id(_ index: Int) -> String { "00000000-0000-4000-8000-0000000000\(10 + index)" }

  /// Goes up and down by a tenth of what is likely.
  private static func value(of field: ReadingField, at index: Int) -> MeasuredValue? {
    guard let unit = field.units.first else { return nil }
    let (least, most) = (field.likely.lowerBound, field.likely.upperBound)
    let own = (least + most) / 2 + (most - least) / 20 * Double(index % 3 - 1)
    guard let number = MeasuredNumber(unit.value(ofOwn: own), decimals: unit.decimals) else { return nil }
    return MeasuredValue(name: field.name, value: number, unit: unit.code, code: field.code)
  }
}
