/// A medication that can be prescribed (R-19; FHIR: MedicationKnowledge).
public struct Medication: LibraryEntry {
  public static let kind = LibraryKind.medication

  public let id: Identifier<Medication>
  public var name: String
  public var description: String
  /// The unit for counting: `tablet`, `capsule`, `patch`.
  public var unit: String
  public var form: DoseForm?
  /// The ingredient in its first strength, with its limits. Nil if unspecified.
  public var ingredient: Ingredient?
  /// The other available strengths. Empty if there is no ingredient.
  public var furtherStrengths: [Quantity]
  public var code: MedicationCode?
  public let isDemonstration: Bool
  public var authorship: Authorship?
  public var archive: Archiving?

  public init(
    id: Identifier<Medication>, name: String, description: String, unit: String, form: DoseForm? = nil,
    ingredient: Ingredient? = nil, furtherStrengths: [Quantity] = [], code: MedicationCode? = nil,
    isDemonstration: Bool
  ) {
    self.id = id
    self.name = name
    self.description = description
    self.unit = unit
    self.form = form
    self.ingredient = ingredient
    self.furtherStrengths = ingredient == nil ? [] : furtherStrengths
    self.code = code
    self.isDemonstration = isDemonstration
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    id = try container.decode(Identifier<Medication>.self, forKey: .id)
    name = try container.decode(String.self, forKey: .name)
    description = try container.decode(String.self, forKey: .description)
    unit = try container.decode(String.self, forKey: .unit)
    form = try container.decodeIfPresent(DoseForm.self, forKey: .form)
    ingredient = try container.decodeIfPresent(Ingredient.self, forKey: .ingredient)
    // In older releases an entry had only one strength.
    furtherStrengths = try container.decodeIfPresent([Quantity].self, forKey: .furtherStrengths) ?? []
    code = try container.decodeIfPresent(MedicationCode.self, forKey: .code)
    isDemonstration = try container.decode(Bool.self, forKey: .isDemonstration)
    authorship = try container.decodeIfPresent(Authorship.self, forKey: .authorship)
    archive = try container.decodeIfPresent(Archiving.self, forKey: .archive)
  }

  /// All strengths, in the order in which they are offered.
  public var strengths: [Quantity] { (ingredient.map { [$0.strength] } ?? []) + furtherStrengths }

  /// What is prescribed with this entry, in its only or first strength.
  public var action: Action {
    Action(id: id.text, name: name, description: description, ingredient: ingredient, form: form)
  }

  /// What is prescribed with this entry, one action per strength. The name contains the strength, and the limits use
  /// it.
  public var actions: [Action] {
    guard let ingredient, !furtherStrengths.isEmpty else { return [action] }
    return strengths.map { strength in
      Action(
        id: "\(id.text)~\(strength)", name: "\(name) \(strength)", description: description,
        ingredient: ingredient.with(strength), form: form)
    }
  }
}
