extension PrescribingQuestion {
  /// Of what is counted by the piece, seldom more is taken at one time.
  static let mostPieces = 5
  /// So many times the usual dose of an entry of the library is seldom meant.
  static let timesUsual = 10

  /// What is counted by the piece. Drops, millilitres and units are not: twenty of them are nothing unusual.
  private static let pieces: Set<String> = [
    "tablet", "capsule", "patch", "sachet", "suppository", "film", "injection", "spoonful", "puff", "spray", "lozenge",
    "pill", "caplet", "ampoule", "vial",
  ]

  private static func isPiece(_ unit: String) -> Bool {
    let unit = unit.lowercased()
    return pieces.contains(unit) || unit.hasSuffix("s") && pieces.contains(String(unit.dropLast()))
  }

  /// That more is taken at one time than is usual; nil where it is not.
  static func quantity(_ version: PrescriptionVersion) -> Self? {
    let quantities = version.timing.quantities.compactMap { $0 }.sorted { $0.value.scaled > $1.value.scaled }
    let (name, ingredient) = (version.action.name, version.action.ingredient)
    for quantity in quantities {
      if let ingredient, let usual = ingredient.usualDose,
        SubstanceScale.amount(of: quantity, strength: ingredient.strength)
          >= SubstanceScale(unit: ingredient.strength.unit).amount(usual) * Int128(timesUsual)
      {
        let dose = Quantity(usual, ingredient.strength.unit)
        return Self(.quantity, "\(name): \(quantity) at one time. The usual dose is \(dose).")
      }
      if isPiece(quantity.unit), quantity.value.scaled > Int64(mostPieces) * 10_000 {
        let most = DecimalNumber(scaled: Int64(mostPieces) * 10_000).map { Quantity($0, quantity.unit).description }
        return Self(.quantity, "\(name): \(quantity) at one time. More than \(most ?? "5") is unusual.")
      }
    }
    return nil
  }
}
