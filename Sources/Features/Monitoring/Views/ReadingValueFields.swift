import ModuleKit
import Remedi
import Web

/// The controls of one value: the number and, if there is a choice, its unit.
struct ReadingValueFields: View {
  /// The field of the module's form.
  let name: String
  /// The unit where there is no choice.
  let onlyUnit: String
  var value: FieldView
  /// Nil if there is only one unit.
  var unit: FieldView?

  /// - Parameter chosen: the unit that the patient has set. Nil for the field's own.
  init(_ field: ReadingField, _ words: ReadingWords, chosen: String?) {
    self.init(
      name: field.name, label: words.label(field), isRequired: field.isRequired,
      units: field.units.map { (code: $0.code, words: words.unit($0.code, of: field)) },
      chosen: chosen.flatMap { field.unit($0)?.code })
  }

  /// - Parameter units: the first is the field's own.
  init(
    name: String, label: String, isRequired: Bool, units: [(code: String, words: String)], chosen: String? = nil
  ) {
    self.name = name
    onlyUnit = units.first?.code ?? ""
    value = FieldView(
      name: "value-\(name)", label: label, hint: units.count == 1 ? "In \(units[0].words)." : nil,
      inputMode: "decimal", isRequired: isRequired, isShort: true)
    guard units.count > 1 else { return }
    unit = FieldView(
      name: "unit-\(name)", label: "Unit of \(label.lowercased())", kind: .select, value: chosen ?? onlyUnit,
      isRequired: true, isShort: true, options: units.map { .init($0.code, $0.words) })
  }

  var fields: Fields { ["value": value, "unit": unit] }
}
