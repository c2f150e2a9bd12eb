import Foundation

/// A discussion to begin. Its ``id`` makes it safe to send again.
public struct NewDiscussion: Codable, Hashable, Sendable, Identifiable {
  public let id: String
  /// The IDs of people in the directory.
  public let to: [String]
  /// The first comment.
  public let body: String
  public let patient: NewMessagePatient?
  /// The draft that it was, which is removed.
  public let draft: String?

  public init(
    with people: [String], body: String, patient: NewMessagePatient? = nil, draft: String? = nil, id: UUID = UUID()
  ) {
    (self.id, to, self.body) = (id.uuidString.lowercased(), people, body)
    (self.patient, self.draft) = (patient, draft)
  }
}
