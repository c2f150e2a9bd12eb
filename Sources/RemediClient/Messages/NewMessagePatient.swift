/// Whom a message, a discussion or a draft is to be about.
public struct NewMessagePatient: Codable, Hashable, Sendable {
  /// One of the writer's patients.
  public let id: String?
  public let firstName: String?
  public let lastName: String?
  /// As it was typed: `1961-08-17` or `17/08/1961`, in a draft unfinished, too.
  public let birthDate: String?

  /// One of the writer's patients.
  public static func patient(_ id: String) -> Self { Self(id: id, firstName: nil, lastName: nil, birthDate: nil) }

  /// Somebody by name. Names and date of birth of one of the writer's patients mean that patient.
  public static func named(firstName: String, lastName: String, birthDate: String? = nil) -> Self {
    Self(id: nil, firstName: firstName, lastName: lastName, birthDate: birthDate)
  }
}
