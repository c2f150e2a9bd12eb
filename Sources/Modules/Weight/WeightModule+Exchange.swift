import ModuleKit
import Remedi

extension WeightModule {
  /// All in the fields' own units: kilograms, per cent, centimetres.
  public static let keyPaths: [String: ExchangeKeyPath<Self>] = [
    "last.weight": .number(decimals: 2) { $0.history.lastWeight },
    "last.measuredAt": .date { $0.history.last?.content.measuredAt },
    "last.bodyMassIndex": .number(decimals: 2) { $0.bodyMassIndex },
    "last.fat": .number(decimals: 2) { $0.history.days(of: Field.fat).last?.last },
    "last.water": .number(decimals: 2) { $0.history.days(of: Field.water).last?.last },
    "last.muscle": .number(decimals: 2) { $0.history.days(of: Field.muscle).last?.last },
    "last.waist": .number(decimals: 2) { $0.history.days(of: Field.waist).last?.last },
    "trend.weeklyChange": .number(decimals: 2) { WeightOutlook($0.history)?.trend.pace.value },
    "trend.prediction": .number(decimals: 2) { $0.prediction?.value },
    "trend.predictionRange": ExchangeKeyPath(.dictionary) { module in
      module.prediction.flatMap { range($0) }
    },
    "settings.unit": ExchangeKeyPath(
      .string, read: { .string($0.unit.code) }, write: { module, value in module.setUnit(value) }),
    "settings.goal": ExchangeKeyPath(
      .number, read: { $0.settings?.goals[Field.weight.name].map { .number($0) } },
      write: { module, value in module.setGoal(value) }),
  ]

  private var prediction: WeightPrediction? {
    WeightOutlook(history)?.prediction(in: WeightOutlook.daysInWords).weight
  }

  private static func range(_ prediction: WeightPrediction) -> ExchangeValue? {
    guard let lower = MeasuredNumber(prediction.lower, decimals: 2),
      let upper = MeasuredNumber(prediction.upper, decimals: 2)
    else { return nil }
    return .dictionary(["lower": .number(lower), "upper": .number(upper)])
  }

  /// False before the settings are loaded, or for a unit that is not one of weight.
  private mutating func setUnit(_ value: ExchangeValue) -> Bool {
    guard settings != nil, case .string(let code) = value, Field.weight.unit(code) != nil else { return false }
    settings?.units[Field.weight.name] = code
    return true
  }

  /// False before the settings are loaded, or for a weight that is impossible.
  private mutating func setGoal(_ value: ExchangeValue) -> Bool {
    guard settings != nil, case .number(let goal) = value, Field.weight.possible.contains(goal.value) else {
      return false
    }
    settings?.goals[Field.weight.name] = goal
    return true
  }
}
