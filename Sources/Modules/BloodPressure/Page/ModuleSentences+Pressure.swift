import ModuleKit

extension ModuleSentences {
  /// `128/79 mm Hg`, `17.1/10.5 kPa`.
  func pressure(_ pressure: BloodPressure, in unit: ReadingField.Unit) -> String {
    let numbers = [pressure.systolic, pressure.diastolic].map {
      number(unit.value(ofOwn: $0), decimals: unit.decimals)
    }
    return amount(numbers.joined(separator: "/"), unit)
  }
}
