import Foundation

/// A message to send.
///
/// Its ``id`` makes it safe to send again: store the value until ``RemediClient/send(_:)`` has returned, and send the
/// same value again if there was no response.
public struct NewMessage: Codable, Hashable, Sendable, Identifiable {
  public let id: String
  /// The IDs of people in the directory.
  public let to: [String]
  public let urgent: Bool
  public let subject: String
  public let body: String
  public let patient: NewMessagePatient?
  public let inReplyTo: String?
  public let forwardOf: String?
  /// At most four, with those of the message that is passed on, which go along by themselves.
  public let pictures: [NewMessagePicture]?
  /// The draft that it was, which is removed.
  public let draft: String?

  public init(
    to: [String], subject: String = "", body: String, urgent: Bool = false, patient: NewMessagePatient? = nil,
    inReplyTo: String? = nil, forwardOf: String? = nil, pictures: [NewMessagePicture]? = nil, draft: String? = nil,
    id: UUID = UUID()
  ) {
    (self.id, self.to, self.urgent) = (id.uuidString.lowercased(), to, urgent)
    (self.subject, self.body, self.patient) = (subject, body, patient)
    (self.inReplyTo, self.forwardOf, self.draft) = (inReplyTo, forwardOf, draft)
    self.pictures = pictures
  }
}
