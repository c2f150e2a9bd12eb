/// Who works in a clinic and signs in in a browser (FHIR: Practitioner). Most treat; ``roles`` says what each does.
public struct Physician: Sendable, Hashable {
  public let id: Identifier<Physician>
  public let clinicId: Identifier<Clinic>
  public var name: String
  public var email: String
  public var roles: Set<Role>
  public let createdAt: Instant

  public init(
    id: Identifier<Physician>, clinicId: Identifier<Clinic>, name: String, email: String,
    roles: Set<Role> = [.physician], createdAt: Instant
  ) {
    self.id = id
    self.clinicId = clinicId
    self.name = name
    self.email = email
    self.roles = roles
    self.createdAt = createdAt
  }

  /// Whether one of the roles permits it.
  public func may(_ permission: Permission) -> Bool { roles.permissions.contains(permission) }
}

extension Physician: Codable {
  private enum CodingKeys: String, CodingKey { case id, clinicId, name, email, roles, createdAt }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    id = try container.decode(Identifier<Physician>.self, forKey: .id)
    clinicId = try container.decode(Identifier<Clinic>.self, forKey: .clinicId)
    name = try container.decode(String.self, forKey: .name)
    email = try container.decode(String.self, forKey: .email)
    // Before there were roles, whoever made a clinic was alone in it.
    roles = try container.decodeIfPresent(Set<Role>.self, forKey: .roles) ?? [.physician, .manager]
    createdAt = try container.decode(Instant.self, forKey: .createdAt)
  }

  /// The roles in one order, so that the same person is the same text.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(id, forKey: .id)
    try container.encode(clinicId, forKey: .clinicId)
    try container.encode(name, forKey: .name)
    try container.encode(email, forKey: .email)
    try container.encode(Role.allCases.filter(roles.contains), forKey: .roles)
    try container.encode(createdAt, forKey: .createdAt)
  }
}
