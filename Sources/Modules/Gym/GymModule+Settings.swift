import ModuleKit
import Remedi

extension GymModule {
  private static let exerciseKey = "exercise"

  /// The exercise that is shown: the one that was chosen, otherwise that of the last set. Nil if there is neither.
  var shownExercise: String? {
    settings?.others[Self.exerciseKey].map { history.exercises.code(of: $0) } ?? history.sets.last?.exercise
  }

  /// False before the settings are loaded, or for an exercise that neither the library nor a set has.
  mutating func setExercise(_ value: ExchangeValue) -> Bool {
    guard settings != nil, case .string(let text) = value, history.exercises.knows(text) else { return false }
    let exercise = history.exercises.code(of: text)
    settings?.others[Self.exerciseKey] = exercise
    return true
  }

  /// False before the settings are loaded, or for a unit that is not one of weight.
  mutating func setUnit(_ value: ExchangeValue) -> Bool {
    guard settings != nil, case .string(let code) = value, Field.weight.unit(code) != nil else { return false }
    settings?.units[Field.weight.name] = code
    return true
  }
}
