import ModuleKit
import Remedi

extension BloodSugarModule {
  /// All in the field's own unit: milligrams a decilitre.
  public static let keyPaths: [String: ExchangeKeyPath<Self>] = [
    "last.glucose": .number(decimals: 1) { $0.history.lastReading?.milligrams },
    "last.measuredAt": .date { $0.history.last?.content.measuredAt },
    "last.context": ExchangeKeyPath(.string) { module in
      module.history.lastReading?.context.map { .string($0.rawValue) }
    },
    "shares.mean": .number(decimals: 1) { $0.history.shares?.mean },
    "shares.inRange": .number(decimals: 1) { $0.history.shares?.percentInRange },
    "estimatedHbA1c": .number(decimals: 1) { $0.history.estimatedHbA1c },
    "settings.unit": ExchangeKeyPath(
      .string, read: { .string($0.unit.code) }, write: { module, value in module.setUnit(value) }),
    "settings.measureAgainAt": ExchangeKeyPath(
      .date, read: { $0.settings?.measureAgainAt.map { .date($0) } },
      write: { module, value in module.setMeasureAgainAt(value) }),
  ]

  /// False before the settings are loaded, or for a unit that is not one of sugar.
  private mutating func setUnit(_ value: ExchangeValue) -> Bool {
    guard settings != nil, case .string(let code) = value, Field.glucose.unit(code) != nil else { return false }
    settings?.units[Field.glucose.name] = code
    return true
  }

  /// False before the settings are loaded.
  private mutating func setMeasureAgainAt(_ value: ExchangeValue) -> Bool {
    guard settings != nil, case .date(let moment) = value else { return false }
    settings?.measureAgainAt = moment
    return true
  }
}
