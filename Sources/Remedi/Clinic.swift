/// The tenant: physicians and staff who work together. Registering as a physician makes one.
public struct Clinic: Codable, Sendable, Hashable {
  public let id: Identifier<Clinic>
  public var name: String
  /// The zone that new patients start with.
  public var timeZone: String
  public let createdAt: Instant

  public init(id: Identifier<Clinic>, name: String, timeZone: String, createdAt: Instant) {
    self.id = id
    self.name = name
    self.timeZone = timeZone
    self.createdAt = createdAt
  }
}

/// Who did something, for the record.
public struct Actor: Codable, Sendable, Hashable {
  public enum Kind: String, Codable, Sendable { case physician, patient, system }
  public let kind: Kind
  public let id: String
  public let name: String

  public init(kind: Kind, id: String, name: String) {
    self.kind = kind
    self.id = id
    self.name = name
  }

  public init(_ physician: Physician) {
    self.init(kind: .physician, id: physician.id.text, name: physician.name)
  }

  public init(_ patient: Patient) {
    self.init(kind: .patient, id: patient.id.text, name: patient.name)
  }

  public static let system = Actor(kind: .system, id: "remedi", name: "Remedi")
}
