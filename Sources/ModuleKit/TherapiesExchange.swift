import Remedi

/// What the core offers to modules, as a module of its own without form and page (`remedi.therapies`). All of it is
/// read-only.
public enum TherapiesExchange {
  public static let id = ModuleID(core: "therapies")

  public static let items = [
    ExchangeItem(
      name: "lastDose", keyPath: "lastDose", type: .date, isReadOnly: true,
      description: "When the patient last took a medication"),
    ExchangeItem(
      name: "completionsToday", keyPath: "completionsToday", type: .number, isReadOnly: true,
      description: "Doses and exercises done on the patient's date"),
    ExchangeItem(
      name: "exercises", keyPath: "exercises", type: .array, isReadOnly: true,
      description: "The names of the exercises that are prescribed now"),
    ExchangeItem(
      name: "adherence", keyPath: "adherence", type: .number, isReadOnly: true,
      description: "Done of what was due in the last 28 days, in per cent"),
  ]

  /// Nil if the name is not one of the items, or there is no value yet.
  public static func value(_ name: String, of figures: TherapyFigures) -> ExchangeValue? {
    switch name {
    case "lastDose": figures.lastDose.map { .date($0) }
    case "completionsToday": MeasuredNumber("\(figures.completionsToday)").map { .number($0) }
    case "exercises": .array(figures.exercises.map { .string($0) })
    case "adherence": figures.adherence.flatMap { MeasuredNumber($0, decimals: 1) }.map { .number($0) }
    default: nil
    }
  }
}
