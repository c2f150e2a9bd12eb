import Remedi
import Web

extension FieldView {
  /// How many of the unit that stands in its own field; nil with a sentence where that has to be mended.
  mutating func readQuantity() -> DecimalNumber? {
    let number = value.prefix { !$0.isLetter }
    // `½ tablet`, `1,000 mg`: a number, and behind it a unit.
    guard number.endIndex < value.endIndex, TypedNumber(String(number).trimming()) != .unreadable else {
      return readDecimal()
    }
    return readDecimal(or: "Type the number alone; the unit has its own field.")
  }
}

extension PrescriptionForm {
  private static let longestUnit = 40

  /// What the chosen medication is counted in; nil where the library does not say.
  private var ownUnit: MedicationUnit? { library.entry(fields.item.value)?.unit.flatMap(MedicationUnit.init) }

  /// What words about how often count in: the medication's own unit, also where the field holds another.
  var countedUnit: String { ownUnit?.name ?? fields.unit.value }

  /// Whatever spelling was typed of the medication's own unit stands as the library has it; another unit is refused, as it
  /// is in words.
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
