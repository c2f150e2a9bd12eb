import Web

/// Related fields on one card.
struct FieldGroupView: View {
  /// Read aloud before the first field.
  let legend: String
  let inputs: [FieldView]

  init(_ legend: String, _ inputs: [FieldView]) { (self.legend, self.inputs) = (legend, inputs) }

  var fields: Fields { ["legend": legend, "inputs": inputs] }
}
