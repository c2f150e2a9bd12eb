import Remedi

/// What is written, as the rules read it. ``ServiceOperation/fields`` leads from their names back to the client's.
extension ServiceInput {
  /// The fields of Compose.
  func message() throws(RemediError) -> MessageDraft {
    MessageDraft(
      to: Self.people(try texts("Recipients", inside: "RecipientId") ?? []), isUrgent: try flag("urgent") ?? false,
      subject: try text("subject") ?? "", body: try text("TextMessageBody") ?? "", patient: try patient(),
      inReplyTo: try optionalIdentifier("InReplyTo"), forwardOf: try optionalIdentifier("ForwardOf"))
  }

  /// The fields of Start a Discussion. People may be named by their names.
  func discussion(in directory: Directory) async throws -> MessageDraft {
    var people = Self.people(try texts("participantsId", inside: "ParticipantId") ?? [])
    for name in try texts("participantsName", inside: "ParticipantName") ?? [] {
      people.append(try await directory.named(name).id)
    }
    return MessageDraft(to: people, body: try text("TextDiscussionMessage") ?? "", patient: try patient())
  }

  /// The client's ID of what it writes, in an ID that no other person's can be: sent twice, it is there once. A new one
  /// if the client gave none.
  func newIdentifier<Kind>(for owner: Practitioner) throws(RemediError) -> Identifier<Kind> {
    guard let text = try text("ClientMessageId", limit: 200), !text.isEmpty else { return .make() }
    return .ofClient(text, owner)
  }

  /// What cannot be an ID names nobody of the directory.
  static func people(_ ids: [String]) -> [Identifier<Practitioner>] {
    ids.map { Identifier(clientText: $0) ?? Identifier("unknown") }
  }

  private func patient() throws(RemediError) -> MessageDraft.DraftPatient? {
    let patient = MessageDraft.DraftPatient(
      firstName: try text("patientFirstName") ?? "", lastName: try text("patientLastName") ?? "",
      birthDate: try text("patientDOB") ?? "")
    return patient == MessageDraft.DraftPatient() ? nil : patient
  }
}
