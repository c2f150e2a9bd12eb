import Remedi

extension ModuleSettings {
  private static let measureAgainKey = "measureAgainAt"

  /// When the patient is asked to measure once more. Nil if it was never asked.
  public var measureAgainAt: Instant? {
    get { others[Self.measureAgainKey].flatMap { Instant($0) } }
    set { others[Self.measureAgainKey] = newValue?.utcText }
  }

  /// Whether the patient was asked to measure once more by now, and has not since.
  /// - Parameter last: the last reading. Nil if there is none.
  public func isMeasuringDue(at now: Instant, after last: HealthReading?) -> Bool {
    guard let measureAgainAt, measureAgainAt <= now else { return false }
    return last.map { $0.content.measuredAt < measureAgainAt } ?? true
  }

  /// The unit that the patient chose for a field. If none, the field's own. Nil if the field has no units.
  public func unit(of field: ReadingField) -> ReadingField.Unit? {
    units[field.name].flatMap(field.unit) ?? field.units.first
  }
}
