import ModuleKit
import Remedi

extension GymModule {
  /// At most 26 weeks back.
  public func page(_ span: ClosedRange<LocalDate>, at now: Instant) -> ModulePage {
    ModulePage(
      headline: headline, sentences: sentences, series: series(span),
      table: WorkoutTable(module: self, span: span).table,
      actions: [ModulePage.Action("enter", words["action.enter"])])
  }

  /// `Last workout on Friday, 20 November: 3 exercises, 9 sets.`
  private var headline: String {
    guard let last = history.workouts.last else { return words["headline.none"] }
    return words.text(
      "headline.last", words.day(last.date, from: history.today), words.exercises(last.exercises.count),
      words.sets(last.sets.count))
  }

  private var sentences: [String] {
    guard !history.sets.isEmpty else { return [words["free"]] }
    return [maximum, words["volume"], words["free"], words.citation(OneRepetitionMaximum.source)].compactMap { $0 }
  }

  /// What could be lifted once, by the latest day with a set that says so. Nil for an exercise without a weight.
  private var maximum: String? {
    guard let exercise = shownExercise else { return nil }
    let (name, sets) = (history.exercises.name(of: exercise), history.sets(of: exercise))
    guard let best = OneRepetitionMaximum.latest(of: sets) else {
      return sets.contains { $0.volume > 0 } ? words.text("maximum.none", name) : nil
    }
    return words.text(
      "maximum", name, words.weight(best.kilograms, in: unit), words.set(best.set, in: unit),
      words.day(best.set.date, from: history.today))
  }

  /// The weekly volume of the exercise that is shown and, if there are others, of all.
  private func series(_ span: ClosedRange<LocalDate>) -> [ModulePage.Series] {
    let sets = history.sets.filter { span.contains($0.date) }
    let shown = shownExercise.map { exercise in
      series(
        words.text("series.exercise", history.exercises.name(of: exercise)), sets.filter { $0.exercise == exercise })
    }
    let hasOthers = sets.contains { $0.exercise != shownExercise && $0.volume > 0 }
    return [shown, hasOthers ? series(words["series.all"], sets) : nil].compactMap { $0 }.filter { !$0.points.isEmpty }
  }

  private func series(_ name: String, _ sets: [GymSet]) -> ModulePage.Series {
    ModulePage.Series(
      name, unit: unit.code, unitName: words[unit.wordKey],
      points: WeeklyVolume.weeks(of: sets).map { ModulePage.Series.Point(on: $0.monday, unit.shown($0.kilograms)) })
  }
}
