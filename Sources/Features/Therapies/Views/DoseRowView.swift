import Web

/// One clock time of a prescription, and for a medication how much is taken then.
struct DoseRowView: View {
  /// From 1.
  let number: Int
  var time: FieldView
  /// Nil for an exercise.
  var quantity: FieldView?

  /// An empty row.
  init(number: Int, isMedication: Bool) {
    self.number = number
    time = FieldView(name: "time\(number)", label: "Time \(number)", kind: .time, marksOptional: false, isShort: true)
    quantity =
      isMedication
      ? FieldView(
        name: "quantity\(number)", label: "Quantity \(number)", inputMode: "decimal", marksOptional: false,
        isShort: true)
      : nil
  }

  /// The row's controls.
  var inputs: [FieldView] { [time] + (quantity.map { [$0] } ?? []) }
  /// Whether something was typed into the row, or has to be mended.
  var isInUse: Bool { inputs.contains { !$0.value.isEmpty || $0.error != nil } }

  var fields: [String: (any Sendable)?] {
    ["number": String(number), "time": time, "quantity": quantity, "isInUse": isInUse]
  }
}
