import Remedi

/// A version of a prescription with its period in force, as far as limits are concerned.
struct LimitedReign: Sendable {
  let reign: Reign
  let ingredient: Ingredient
  let name: String

  /// In milliseconds.
  var gap: Int64 { Int64(ingredient.minimumGap ?? 0) * 1000 }

  /// The amount of the substance in a quantity.
  func amount(_ quantity: Quantity) -> Int128 { SubstanceScale.amount(of: quantity, strength: ingredient.strength) }

  func contains(_ moment: Int64) -> Bool { reign.contains(Instant(milliseconds: moment)) }
}

/// A patient's prescriptions with a common substance, and its limits.
///
/// The lowest of their maxima applies to all of them together. A minimum gap belongs to the medication that states it:
/// it separates its doses from every other dose of the substance.
struct LimitScope: Sendable {
  struct Source: Sendable {
    let prescription: Prescription
    let reigns: [LimitedReign]
  }

  let substance: String
  let scale: SubstanceScale
  let sources: [Source]
  let maximum: Int128?
  /// The largest gap in milliseconds; 0 if none is stated.
  let largestGap: Int64
  /// A sentence that says why the maximum cannot be checked.
  let obstacle: String?

  /// - Parameter moment: versions that are no longer in force from then on are omitted.
  init?(_ prescription: Prescription, among others: [Prescription], from moment: Instant) {
    guard prescription.kind == .medication, let own = prescription.latest.action.ingredient else { return nil }
    substance = own.substance
    scale = SubstanceScale(unit: own.strength.unit)
    let name = own.foldedSubstance
    let candidates = [prescription] + others.filter { $0.kind == .medication && $0.id != prescription.id }
    sources = candidates.compactMap { candidate in
      let reigns = candidate.reigns.compactMap { reign -> LimitedReign? in
        guard let ingredient = reign.version.action.ingredient, ingredient.foldedSubstance == name,
          reign.until.map({ $0 > moment }) ?? true
        else { return nil }
        return LimitedReign(reign: reign, ingredient: ingredient, name: reign.version.action.name)
      }
      return reigns.isEmpty ? nil : Source(prescription: candidate, reigns: reigns)
    }
    let all = sources.flatMap(\.reigns)
    let scale = scale
    let comparable = all.filter { SubstanceScale(unit: $0.ingredient.strength.unit).dimension == scale.dimension }
    maximum = comparable.compactMap { reign in
      reign.ingredient.maximumPer24Hours.map(SubstanceScale(unit: reign.ingredient.strength.unit).amount)
    }.min()
    largestGap = all.map(\.gap).max() ?? 0
    let states = all.contains { $0.ingredient.maximumPer24Hours != nil }
    obstacle = states ? all.lazy.compactMap { Self.obstacle($0, scale) }.first : nil
  }

  /// Why the amounts of a version cannot be added to those of others.
  private static func obstacle(_ reign: LimitedReign, _ scale: SubstanceScale) -> String? {
    let strength = SubstanceScale(unit: reign.ingredient.strength.unit)
    guard strength.dimension == scale.dimension else {
      return "The strength of \(reign.name) is given in \(strength.unit), which cannot be compared with \(scale.unit)."
    }
    let quantities = reign.reign.version.timing.quantities
    guard !quantities.contains(nil) else { return "\(reign.name) is prescribed without an amount." }
    let counted = Set(quantities.compactMap { $0?.unit })
      .filter { SubstanceScale(unit: $0).dimension != strength.dimension }.sorted()
    guard counted.count <= 1 else {
      return "\(reign.name) is prescribed in \(Phrases.list(counted)), so that one strength does not fit all."
    }
    return nil
  }
}
