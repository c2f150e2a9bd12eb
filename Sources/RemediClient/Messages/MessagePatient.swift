/// Whom a message or a discussion is about.
public struct MessagePatient: Codable, Hashable, Sendable {
  /// Set if it is one of the writer's patients.
  public let id: String?
  public let firstName: String
  public let lastName: String
  public let birthDate: CalendarDate?
}
