import Remedi
import Web

/// One time of day of a prescription, by the clock or at a part of the day, and for a medication how much is taken then.
struct DoseRowView: View {
  /// From 1.
  let number: Int
  /// A clock time, where it is empty, or a part of the day.
  var moment: FieldView
  var time: FieldView
  /// Nil for an exercise.
  var quantity: FieldView?

  /// An empty row.
  init(number: Int, isMedication: Bool) {
    self.number = number
    moment = FieldView(
      name: "when\(number)", label: "When \(number)", kind: .select, marksOptional: false, isShort: true,
      options: [.init("", "At a clock time")] + Self.parts)
    time = FieldView(name: "time\(number)", label: "Time \(number)", kind: .time, marksOptional: false, isShort: true)
    quantity =
      isMedication
      ? FieldView(
        name: "quantity\(number)", label: "Quantity \(number)", inputMode: "decimal", marksOptional: false,
        isShort: true)
      : nil
  }

  private static var parts: [FieldView.Option] {
    DayPart.allCases.flatMap { part in
      let meals: [MealRelation?] = part == .bedtime ? [nil] : [nil, .before, .with, .after]
      return meals.map { meal in
        FieldView.Option(code(part, meal), Phrases.time(.dayPart(part, meal)).capitalizingFirst)
      }
    }
  }

  /// What the form sends for a part of the day: `morning`, `noon-before`.
  static func code(_ part: DayPart, _ meal: MealRelation?) -> String {
    part.rawValue + (meal.map { "-\($0.rawValue)" } ?? "")
  }

  /// The row's controls.
  var inputs: [FieldView] { [moment, time] + (quantity.map { [$0] } ?? []) }
  /// Whether something was typed into the row, or has to be mended.
  var isInUse: Bool { inputs.contains { !$0.value.isEmpty || $0.error != nil } }

  var fields: Fields {
    ["number": String(number), "moment": moment, "time": time, "quantity": quantity]
  }
}
