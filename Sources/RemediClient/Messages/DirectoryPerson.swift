/// Somebody whom one may write to.
public struct DirectoryPerson: Codable, Hashable, Sendable, Identifiable {
  public let id: String
  public let name: String
  /// The clinic.
  public let practice: String
  /// Empty if it was not entered, as what follows.
  public let specialty: String
  public let city: String
  public let state: String
  public let status: String
  public let phone: String
  /// Nil but in one's own entry.
  public let hospitals: String?
}
