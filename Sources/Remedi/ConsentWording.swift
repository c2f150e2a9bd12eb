/// The version of the words in which consents are given. A version's words must never change: new words need a new
/// version, so that old consents remain readable as given.
public enum ConsentWording: String, Codable, Sendable, CaseIterable {
  case v1

  /// The current version.
  public static let current = v1
}
