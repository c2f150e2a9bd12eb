/// A medication that can be prescribed (R-19; FHIR: MedicationKnowledge).
public struct Medication: LibraryEntry {
  public static let kind = LibraryKind.medication

  public let id: Identifier<Medication>
  public var name: String
  public var description: String
  /// What is counted when it is taken: `tablet`, `capsule`, `patch`.
  public var unit: String
  public var form: DoseForm?
  /// What it contains in its first strength, and within which limits; nil where nobody has said.
  public var ingredient: Ingredient?
  /// In which other strengths it is to be had; empty where there is no ingredient.
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
    // Once there was one strength an entry.
    furtherStrengths = try container.decodeIfPresent([Quantity].self, forKey: .furtherStrengths) ?? []
    code = try container.decodeIfPresent(MedicationCode.self, forKey: .code)
    isDemonstration = try container.decode(Bool.self, forKey: .isDemonstration)
    authorship = try container.decodeIfPresent(Authorship.self, forKey: .authorship)
    archive = try container.decodeIfPresent(Archiving.self, forKey: .archive)
  }

  /// What is in one unit of it, in the order in which it is offered.
  public var strengths: [Quantity] { (ingredient.map { [$0.strength] } ?? []) + furtherStrengths }

  /// What is prescribed of it, where it has one strength or none; otherwise in the first.
  public var action: Action {
    Action(id: id.text, name: name, description: description, ingredient: ingredient, form: form)
  }

  /// What is prescribed of it, a strength each: the name says which, and the limits count with it.
  public var actions: [Action] {
    guard let ingredient, !furtherStrengths.isEmpty else { return [action] }
    return strengths.map { strength in
      Action(
        id: "\(id.text)~\(strength)", name: "\(name) \(strength)", description: description,
        ingredient: ingredient.with(strength), form: form)
    }
  }
}
