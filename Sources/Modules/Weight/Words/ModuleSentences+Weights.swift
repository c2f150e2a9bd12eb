import ModuleKit

extension ModuleSentences {
  /// A weight or a difference of weights with its unit: `81.4 kg`, `179.5 lb`.
  /// - Parameter kilograms: in kilograms.
  func weight(_ kilograms: Double, in unit: ReadingField.Unit) -> String {
    amount(number(unit.value(ofOwn: kilograms)), unit)
  }

  /// The same without a decimal part that is zero: `82 kg`.
  func plainWeight(_ kilograms: Double, in unit: ReadingField.Unit) -> String {
    let text = number(unit.value(ofOwn: kilograms))
    return amount(text.hasSuffix("0") ? String(text.dropLast(2)) : text, unit)
  }

  /// A difference with its sign: `+0.3 kg`, `−0.3 kg`, `0.0 kg`.
  func change(_ kilograms: Double, in unit: ReadingField.Unit) -> String {
    let text = weight(kilograms, in: unit)
    let isZero = number(unit.value(ofOwn: kilograms)) == number(0)
    return kilograms > 0 && !isZero ? "+\(text)" : text
  }
}
