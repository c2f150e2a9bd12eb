import ModuleKit
import Remedi

extension GymModule {
  /// All in kilograms. Exercises are named as the patient reads them.
  public static let keyPaths: [String: ExchangeKeyPath<Self>] = [
    "last.measuredAt": ExchangeKeyPath(.date) { module in module.history.sets.last.map { .date($0.at) } },
    "week.volume": dictionary { module in
      let week = ReadingWeek.monday(of: module.history.today)
      return module.byExercise { sets in
        WeeklyVolume.weeks(of: sets).first { $0.monday == week }?.kilograms
      }
    },
    "best.oneRepetitionMaximum": dictionary { module in
      module.byExercise { OneRepetitionMaximum.best(of: $0)?.kilograms }
    },
    "settings.exercise": ExchangeKeyPath(
      .string, read: { $0.shownExercise.map { .string($0) } },
      write: { module, value in module.setExercise(value) }),
    "settings.unit": ExchangeKeyPath(
      .string, read: { .string($0.unit.code) }, write: { module, value in module.setUnit(value) }),
  ]

  /// A figure of each exercise that has one, by its name. Of two exercises with one name, the greater figure.
  private func byExercise(_ figure: ([GymSet]) -> Double?) -> [String: Double] {
    let figures = Dictionary(grouping: history.sets, by: \.exercise).compactMap { exercise, sets in
      figure(sets).map { (history.exercises.name(of: exercise), $0) }
    }
    return Dictionary(figures, uniquingKeysWith: max)
  }

  /// Nil while there are no sets.
  private static func dictionary(_ figures: @escaping @Sendable (Self) -> [String: Double]) -> ExchangeKeyPath<Self> {
    ExchangeKeyPath(.dictionary) { module in
      guard !module.history.sets.isEmpty else { return nil }
      return .dictionary(
        figures(module).compactMapValues { MeasuredNumber($0, decimals: 1).map { .number($0) } })
    }
  }
}
