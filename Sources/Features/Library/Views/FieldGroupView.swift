import Web

/// Fields that belong together, on a card of their own.
struct FieldGroupView: View {
  /// Read aloud before the first of them.
  let legend: String
  let inputs: [FieldView]

  init(_ legend: String, _ inputs: [FieldView]) { (self.legend, self.inputs) = (legend, inputs) }

  var fields: Fields { ["legend": legend, "inputs": inputs] }
}
