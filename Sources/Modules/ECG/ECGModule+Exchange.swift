import ModuleKit
import Remedi

extension ECGModule {
  public static let keyPaths: [String: ExchangeKeyPath<Self>] = [
    "last.heartRate": ExchangeKeyPath(.number) { module in
      module.readings.first?.content[Field.rate.name].map { .number($0.value) }
    },
    "last.measuredAt": ExchangeKeyPath(.date) { module in
      (module.readings.first?.content.measuredAt).map { .date($0) }
    },
    "settings.measureAgainAt": ExchangeKeyPath(
      .date, read: { $0.settings?.measureAgainAt.map { .date($0) } },
      write: { module, value in module.setMeasureAgainAt(value) }),
  ]

  /// False before the settings are loaded.
  private mutating func setMeasureAgainAt(_ value: ExchangeValue) -> Bool {
    guard settings != nil, case .date(let moment) = value else { return false }
    settings?.measureAgainAt = moment
    return true
  }
}
