/// A member of a clinic who signs in in a browser (FHIR: Practitioner). Most treat patients; ``roles`` defines what
/// each may do.
public struct Practitioner: Sendable, Hashable {
  public let id: Identifier<Practitioner>
  public let clinicId: Identifier<Clinic>
  public var name: String
  public var email: String
  public var roles: Set<Role>
  public let createdAt: Instant
  /// The cell separator in files for this person's spreadsheet program, `comma` or `semicolon`. Nil until chosen.
  public var spreadsheetSeparator: String?
  /// The preferred text size of the pages. Nil for the normal size.
  public var textSize: TextSize?
  /// Set when the person has left the clinic; the name stays in the record permanently.
  public var departure: Departure?

  /// When a person left the clinic, and who recorded it.
  public struct Departure: Codable, Sendable, Hashable {
    public let at: Instant
    public let by: Actor

    public init(at: Instant, by: Actor) {
      self.at = at
      self.by = by
    }
  }

  public init(
    id: Identifier<Practitioner>, clinicId: Identifier<Clinic>, name: String, email: String,
    roles: Set<Role> = [.physician], createdAt: Instant
  ) {
    self.id = id
    self.clinicId = clinicId
    self.name = name
    self.email = email
    self.roles = roles
    self.createdAt = createdAt
  }

  /// The roles that count. Empty if the person has left.
  public var openRoles: Set<Role> { departure == nil ? roles : [] }

  /// Whether one of the roles has the permission.
  public func may(_ permission: Permission) -> Bool { permission.isGranted(to: openRoles) }
}

extension Practitioner: Codable {
  private enum CodingKeys: String, CodingKey {
    case id, clinicId, name, email, roles, createdAt, departure, spreadsheetSeparator, textSize
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    id = try container.decode(Identifier<Practitioner>.self, forKey: .id)
    clinicId = try container.decode(Identifier<Clinic>.self, forKey: .clinicId)
    name = try container.decode(String.self, forKey: .name)
    email = try container.decode(String.self, forKey: .email)
    // Before roles existed, a clinic had only its creator.
    roles = try container.decodeIfPresent(Set<Role>.self, forKey: .roles) ?? [.physician, .manager]
    createdAt = try container.decode(Instant.self, forKey: .createdAt)
    departure = try container.decodeIfPresent(Departure.self, forKey: .departure)
    spreadsheetSeparator = try container.decodeIfPresent(String.self, forKey: .spreadsheetSeparator)
    textSize = try container.decodeIfPresent(TextSize.self, forKey: .textSize)
  }

  /// Encodes the roles in a fixed order, so that equal values have equal encodings.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(id, forKey: .id)
    try container.encode(clinicId, forKey: .clinicId)
    try container.encode(name, forKey: .name)
    try container.encode(email, forKey: .email)
    try container.encode(Role.allCases.filter(roles.contains), forKey: .roles)
    try container.encode(createdAt, forKey: .createdAt)
    try container.encodeIfPresent(departure, forKey: .departure)
    try container.encodeIfPresent(spreadsheetSeparator, forKey: .spreadsheetSeparator)
    try container.encodeIfPresent(textSize, forKey: .textSize)
  }
}
