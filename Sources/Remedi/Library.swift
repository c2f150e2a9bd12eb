/// An exercise that can be prescribed.
public struct Exercise: Codable, Sendable, Hashable {
  public let id: Identifier<Exercise>
  public var name: String
  public var description: String
  /// A path of this server; nil where there is none.
  public var imageURL: String?
  /// What the image shows, for those who do not see it.
  public var imageDescription: String?
  /// Part of the demonstration set, not of a clinic's own.
  public let isDemonstration: Bool

  public init(
    id: Identifier<Exercise>, name: String, description: String, imageURL: String?, imageDescription: String?,
    isDemonstration: Bool
  ) {
    self.id = id
    self.name = name
    self.description = description
    self.imageURL = imageURL
    self.imageDescription = imageDescription
    self.isDemonstration = isDemonstration
  }

  public var action: Action {
    Action(
      id: id.text, name: name, description: description, imageURL: imageURL, imageDescription: imageDescription)
  }
}

/// A medication that can be prescribed.
public struct Medication: Codable, Sendable, Hashable {
  public let id: Identifier<Medication>
  public var name: String
  public var description: String
  /// What is counted when it is taken: `tablet`, `capsule`, `patch`.
  public var unit: String
  /// What it contains and within which limits; nil where nobody has said.
  public var ingredient: Ingredient?
  /// Part of the demonstration set, not of a clinic's own.
  public let isDemonstration: Bool

  public init(
    id: Identifier<Medication>, name: String, description: String, unit: String, ingredient: Ingredient? = nil,
    isDemonstration: Bool
  ) {
    self.id = id
    self.name = name
    self.description = description
    self.unit = unit
    self.ingredient = ingredient
    self.isDemonstration = isDemonstration
  }

  public var action: Action { Action(id: id.text, name: name, description: description, ingredient: ingredient) }
}
