import Remedi

extension PrescribingQuestion {
  /// More pieces than this are rarely taken at one time.
  static let mostPieces = 5
  /// This multiple of an entry's usual dose is rarely intended.
  static let timesUsual = 10

  /// Units that are counted by the piece. Drops, millilitres and units are not: twenty of them are common.
  private static let pieces: Set<String> = [
    "tablet", "capsule", "patch", "sachet", "suppository", "film", "injection", "spoonful", "puff", "spray", "lozenge",
    "pill", "caplet", "ampoule", "vial",
  ]

  private static func isPiece(_ unit: String) -> Bool {
    let unit = unit.lowercased()
    return pieces.contains(unit) || unit.hasSuffix("s") && pieces.contains(String(unit.dropLast()))
  }

  /// A question about an unusually large single quantity. Nil if it is not.
  static func quantity(_ version: PrescriptionVersion) -> Self? {
    let quantities = version.timing.quantities.compactMap { $0 }.sorted { $0.value.scaled > $1.value.scaled }
    let (name, ingredient) = (version.action.name, version.action.ingredient)
    for quantity in quantities {
      if let ingredient, let sentence = farMoreThanUsual(quantity, of: ingredient) {
        return Self(.quantity, "\(name): \(sentence)")
      }
      if isPiece(quantity.unit), quantity.value.scaled > Int64(mostPieces) * 10_000 {
        let most = DecimalNumber(scaled: Int64(mostPieces) * 10_000).map { Quantity($0, quantity.unit).description }
        return Self(.quantity, "\(name): \(quantity) at one time. More than \(most ?? "5") is unusual.")
      }
    }
    return nil
  }

  /// A quantity compared with the usual dose in the same unit: `20 tablets at one time, which is 2000 mg.` Nil if it is
  /// less than that multiple, and if they cannot be compared, such as a mass with a number of units.
  private static func farMoreThanUsual(_ quantity: Quantity, of ingredient: Ingredient) -> String? {
    let (told, held) = (SubstanceScale(unit: quantity.unit), SubstanceScale(unit: ingredient.strength.unit))
    guard let usual = ingredient.usualDose, told.dimension == held.dimension || !told.isMass else { return nil }
    let amount = SubstanceScale.amount(of: quantity, strength: ingredient.strength)
    guard amount >= held.amount(usual) * Int128(timesUsual) else { return nil }
    let same = quantity.unit == ingredient.strength.unit ? "" : ", which is \(held.text(amount))"
    return "\(quantity) at one time\(same). The usual dose is \(Quantity(usual, held.unit))."
  }
}
