import ModuleKit
import Remedi

extension LaboratoryModule {
  public static let keyPaths: [String: ExchangeKeyPath<Self>] = [
    "settings.test": ExchangeKeyPath(
      .string, read: { $0.shownTest.map { .string($0.name) } }, write: { module, value in module.setTest(value) }),
    "settings.measureAgainAt": ExchangeKeyPath(
      .date, read: { $0.settings?.measureAgainAt.map { .date($0) } },
      write: { module, value in module.setMeasureAgainAt(value) }),
    "shown.value": ExchangeKeyPath(.number) { $0.shown.flatMap(number) },
    "shown.measuredAt": ExchangeKeyPath(.date) { module in (module.shown?.measuredAt).map { .date($0) } },
    "shown.standing": ExchangeKeyPath(.string) { module in (module.shown?.standing).map { .string($0.rawValue) } },
    "shown.change": ExchangeKeyPath(.number) { $0.change },
    "latest.values": ExchangeKeyPath(.dictionary) { module in
      .dictionary(
        Dictionary(uniqueKeysWithValues: module.history.latest.map { ($0.test.name, number($0)) }).compactMapValues {
          $0
        })
    },
    "latest.outside": ExchangeKeyPath(.array) { module in
      .array(
        module.history.latest.filter { $0.standing == .above || $0.standing == .below }.map { .string($0.test.name) })
    },
  ]

  /// The latest result of the test that is shown. Nil if there is none.
  private var shown: LaboratoryResult? { shownTest.flatMap { history.latest(of: $0) } }

  /// A year's change, in the test's own unit. Nil if there is no trend.
  private var change: ExchangeValue? {
    guard let test = shownTest else { return nil }
    let unit = unit(of: test)
    return history.trend(of: test, in: unit)
      .flatMap { MeasuredNumber($0.line.slope * unit.factor * TrendPeriod.year.days, decimals: 4) }.map { .number($0) }
  }

  /// In the test's own unit. Nil for a result with `<` or `>`: it is no number that was measured.
  private static func number(_ result: LaboratoryResult) -> ExchangeValue? {
    guard result.comparator == nil else { return nil }
    return MeasuredNumber(result.own, decimals: 4).map { .number($0) }
  }

  /// False before the settings are loaded, or for a test that is not in the list.
  private mutating func setTest(_ value: ExchangeValue) -> Bool {
    guard settings != nil, case .string(let name) = value, LaboratoryTest.named(name) != nil else { return false }
    settings?.others[Self.testKey] = name
    return true
  }

  /// False before the settings are loaded.
  private mutating func setMeasureAgainAt(_ value: ExchangeValue) -> Bool {
    guard settings != nil, case .date(let moment) = value else { return false }
    settings?.measureAgainAt = moment
    return true
  }
}
