import Dosage
import Remedi
import Web

extension FieldView {
  /// The quantity whose unit has its own field. Nil if it is invalid; the field then holds its error.
  mutating func readQuantity() -> DecimalNumber? {
    let number = value.prefix { !$0.isLetter }
    // `½ tablet`, `1,000 mg`: a number followed by a unit.
    guard number.endIndex < value.endIndex, TypedNumber(String(number).trimming()) != .unreadable else {
      return readDecimal()
    }
    return readDecimal(or: "Type the number alone; the unit has its own field.")
  }
}

extension PrescriptionForm {
  private static let longestUnit = 40

  /// The unit of the chosen medication. Nil if the library does not specify one.
  private var ownUnit: MedicationUnit? { library.entry(fields.item.value)?.unit.flatMap(MedicationUnit.init) }

  /// The unit of the frequency's words: the medication's own unit, even if the field contains another.
  var countedUnit: String { ownUnit?.name ?? fields.unit.value }

  /// Normalizes any spelling of the medication's own unit to that of the library. Another unit is refused, as it is in
  /// words.
  mutating func readUnit() {
    let typed = fields.unit.line(upTo: Self.longestUnit)
    if typed.isEmpty {
      fields.unit.error = "Type the unit, such as tablet or ml."
    } else if let ownUnit, fields.unit.error == nil {
      if ownUnit.isMeant(by: typed) {
        fields.unit.value = ownUnit.name
      } else {
        fields.unit.error = ownUnit.refusalInField(of: typed)
      }
    }
  }
}
