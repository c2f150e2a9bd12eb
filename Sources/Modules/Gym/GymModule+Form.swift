import ModuleKit

extension GymModule {
  /// A reading is one set; its context is the exercise: the ID of one of the clinic's library, or a name. The choices are
  /// the patient's, and known when the module is loaded.
  public static let form: ReadingForm = offering([])

  /// With the exercises that the clinic offers, and those that the patient did lately.
  public var form: ReadingForm { Self.offering(history.exercises.choices) }

  private static func offering(_ choices: [ReadingForm.Choice]) -> ReadingForm {
    var form = ReadingForm([Field.repetitions, Field.weight, Field.effort, Field.duration], contexts: choices)
    form.contextWordKey = "context"
    (form.takesOtherContexts, form.takesCompletions) = (true, true)
    return form
  }

  /// The fields of a set. None is required by itself: a set is counted or timed. The pound is exact (international pound
  /// of 1959).
  enum Field {
    static let repetitions = ReadingField(
      "repetitions", wordKey: "field.repetitions", code: nil,
      units: [.init("{repetitions}", wordKey: "unit.repetitions", decimals: 0, step: 1)], possible: 1...1000,
      likely: 1...60, isRequired: false)
    static let weight = ReadingField(
      "weight", wordKey: "field.weight", code: nil,
      units: [
        .init("kg", wordKey: "unit.kg", decimals: 1, step: 2.5),
        .init("[lb_av]", wordKey: "unit.lb", factor: 0.453_592_37, decimals: 1, step: 5),
      ], possible: 0...1000, likely: 0...250, isRequired: false)
    static let effort = ReadingField(
      "effort", wordKey: "field.effort", code: nil,
      units: [.init("{score}", wordKey: "unit.score", decimals: 0, step: 1)], possible: 0...10, likely: 0...10,
      isRequired: false)
    static let duration = ReadingField(
      "duration", wordKey: "field.duration", code: nil,
      units: [
        .init("s", wordKey: "unit.s", decimals: 0, step: 5),
        .init("min", wordKey: "unit.min", factor: 60, decimals: 1, step: 1),
      ], possible: 1...43_200, likely: 1...7200, isRequired: false)
  }
}
