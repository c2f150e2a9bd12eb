/// What a draft is to hold. Nothing of it is required before it is sent.
public struct DraftContent: Codable, Hashable, Sendable {
  public let kind: Draft.Kind
  public var to: [String]
  public var body: String
  public var patient: NewMessagePatient?
  /// Only of messages, as what follows.
  public var urgent: Bool?
  public var subject: String?
  public var inReplyTo: String?
  public var forwardOf: String?

  /// The draft of a message.
  public static func message(
    to people: [String] = [], subject: String = "", body: String = "", urgent: Bool = false,
    patient: NewMessagePatient? = nil, inReplyTo: String? = nil, forwardOf: String? = nil
  ) -> Self {
    Self(
      kind: .message, to: people, body: body, patient: patient, urgent: urgent, subject: subject,
      inReplyTo: inReplyTo, forwardOf: forwardOf)
  }

  /// The draft of a discussion.
  public static func discussion(
    with people: [String] = [], body: String = "", patient: NewMessagePatient? = nil
  ) -> Self {
    Self(kind: .discussion, to: people, body: body, patient: patient)
  }
}
