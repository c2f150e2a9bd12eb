import Remedi

/// A medication of the starter library, for demonstration: it says what a medicine is for, never how much to take.
struct StarterMedication: Sendable {
  /// Must never change: lowercase letters, digits and hyphens.
  let slug: String
  /// The generic name, with the strength if there are several.
  let name: String
  /// For the patient, in plain words.
  let description: String
  /// The unit that is counted when it is taken, in the singular: `tablet`, `capsule`, `patch`.
  let unit: String
  /// The content of one unit, with the maximum within 24 hours and the usual dose if a source states them. Levodopa has
  /// no clear maximum.
  let ingredient: Ingredient?
  let form: DoseForm
  /// Its code in the ATC classification.
  let code: String

  /// `purpose` is one or two plain sentences. The note that every entry carries is appended.
  init(
    slug: String, name: String, unit: String, form: DoseForm, code: String, ingredient: Ingredient? = nil,
    purpose: String
  ) {
    self.slug = slug
    self.name = name
    self.unit = unit
    self.form = form
    self.code = code
    self.ingredient = ingredient
    self.description = StarterRemark.added(to: purpose)
  }
}

extension Ingredient {
  /// - Parameters:
  ///   - maximum: within 24 hours, in the unit of the strength.
  ///   - usual: per dose, in the unit of the strength.
  ///   - source: the source of both values.
  static func starter(
    _ substance: String, _ strength: String, _ unit: String, maximum: String? = nil, usual: String? = nil,
    source: String? = nil
  ) -> Ingredient? {
    DecimalNumber(strength).map {
      Ingredient(
        substance: substance, strength: Quantity($0, unit), maximumPer24Hours: maximum.flatMap(DecimalNumber.init),
        usualDose: usual.flatMap(DecimalNumber.init), source: source)
    }
  }
}
