import ModuleKit
import Remedi

extension BloodPressureModule {
  /// All in the fields' own units: millimetres of mercury, beats a minute.
  public static let keyPaths: [String: ExchangeKeyPath<Self>] = [
    "last.systolic": .number(decimals: 1) { $0.history.lastPressure?.systolic },
    "last.diastolic": .number(decimals: 1) { $0.history.lastPressure?.diastolic },
    "last.pulse": .number(decimals: 1) { $0.history.last?.content[Field.pulse.name].flatMap(Field.pulse.ownValue) },
    "last.measuredAt": .date { $0.history.last?.content.measuredAt },
    "round.systolic": .number(decimals: 1) { $0.round?.mean.systolic },
    "round.diastolic": .number(decimals: 1) { $0.round?.mean.diastolic },
    "standingFall": ExchangeKeyPath(.dictionary) { module in
      StandingFall.latest(of: module.history.readings).flatMap { fall($0) }
    },
    "settings.unit": ExchangeKeyPath(
      .string, read: { .string($0.unit.code) }, write: { module, value in module.setUnit(value) }),
    "settings.guideline": ExchangeKeyPath(
      .string, read: { .string($0.guideline.rawValue) }, write: { module, value in module.setGuideline(value) }),
    "settings.protocol": ExchangeKeyPath(
      .string, read: { .string($0.plan.rawValue) }, write: { module, value in module.setPlan(value) }),
    "settings.measureAgainAt": ExchangeKeyPath(
      .date, read: { $0.settings?.measureAgainAt.map { .date($0) } },
      write: { module, value in module.setMeasureAgainAt(value) }),
  ]

  private static func fall(_ fall: StandingFall) -> ExchangeValue? {
    guard let systolic = MeasuredNumber(fall.fall.systolic, decimals: 1),
      let diastolic = MeasuredNumber(fall.fall.diastolic, decimals: 1)
    else { return nil }
    return .dictionary(["systolic": .number(systolic), "diastolic": .number(diastolic), "measuredAt": .date(fall.at)])
  }
}
