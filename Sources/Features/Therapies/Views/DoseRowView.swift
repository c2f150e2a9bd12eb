import Remedi
import Web

/// One time of day of a prescription, as a clock time or a part of the day, with the quantity of a medication.
struct DoseRowView: View {
  /// From 1.
  let number: Int
  /// A part of the day, or empty for a clock time.
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

  /// The form code of a part of the day: `morning`, `noon-before`.
  static func code(_ part: DayPart, _ meal: MealRelation?) -> String {
    part.rawValue + (meal.map { "-\($0.rawValue)" } ?? "")
  }

  /// The row's controls.
  var inputs: [FieldView] { [moment, time] + (quantity.map { [$0] } ?? []) }
  /// Whether the row contains input or an error.
  var isInUse: Bool { inputs.contains { !$0.value.isEmpty || $0.error != nil } }

  var fields: Fields {
    ["number": String(number), "moment": moment, "time": time, "quantity": quantity]
  }
}
