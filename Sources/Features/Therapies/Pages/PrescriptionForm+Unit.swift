import Remedi
import Web

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
