import Remedi

/// What may be sent: the one guard of the pages, the API and the service of 2012. Its faults name `to`, `subject`, `body`,
/// `patient/firstName`, `patient/lastName`, `patient/birthDate`, `patient/id` and `pictures`.
package enum MessageRules {
  package enum Kind: Sendable { case message, discussion }

  package static let subject = TextLimit.line(upTo: 200)
  package static let body = TextLimit.prose(upTo: 10_000)
  package static let comment = TextLimit.prose(upTo: 4_000)
  /// Of a first and of a last name.
  package static let name = TextLimit.line(upTo: 100)
  package static let mostRecipients = 100
  /// The person who began the discussion counts.
  package static let mostParticipants = 200
  package static let mostComments = 2_000
  /// Of messages and discussions together.
  package static let mostDrafts = 200
  /// How many entries one call changes.
  package static let mostAtOnce = 100
  /// The earliest date of birth.
  static let earliestBirth = LocalDate(dayNumber: -32_872)

  /// Reads what is sent. A message may have no subject; a discussion has none.
  /// - Parameters:
  ///   - pictures: of a message; a discussion has none.
  ///   - owner: the writer. A discussion is with somebody else; a message may be to oneself.
  ///   - today: in the writer's clinic.
  /// - Throws: `RemediError` `validation`
  package static func read(
    _ written: MessageDraft, pictures: [PictureUpload] = [], as kind: Kind, by owner: Identifier<Practitioner>,
    today: LocalDate
  ) throws(RemediError) -> ReadMessage {
    var faults = Faults()
    let to = recipients(written.to, of: kind, except: kind == .discussion ? owner : nil, &faults)
    let subject = written.subject.trimming()
    if kind == .message, let fault = Self.subject.fault(subject) { faults.add("subject", fault) }
    let body = written.body.trimming()
    let limit = kind == .message ? Self.body : Self.comment
    if let fault = body.isEmpty ? "Type the message." : limit.fault(body) { faults.add("body", fault) }
    let patient = written.patient.flatMap { Self.patient($0, today: today, &faults) }
    let pictures = Self.pictures(pictures, &faults)
    try faults.check()
    return ReadMessage(
      to: to, isUrgent: kind == .message && written.isUrgent, subject: kind == .message ? subject : "", body: body,
      patient: patient, pictures: pictures)
  }

  /// Checks only what a draft could not be stored with: lengths and control signs.
  /// - Throws: `RemediError` `validation`
  package static func checkDraft(_ written: MessageDraft, as kind: Kind) throws(RemediError) {
    var faults = Faults()
    checkCount(written.to, of: kind, &faults)
    let patient = written.patient
    for (name, text, limit) in [
      ("subject", written.subject, subject), ("body", written.body, body),
      ("patient/firstName", patient?.firstName ?? "", name), ("patient/lastName", patient?.lastName ?? "", name),
      ("patient/birthDate", patient?.birthDate ?? "", name), ("patient/id", patient?.patientId?.text ?? "", name),
    ] {
      if let fault = limit.fault(text) { faults.add(name, fault) }
    }
    try faults.check()
  }

  /// Reads a comment of a discussion.
  /// - Throws: `RemediError` `validation` naming `body`.
  package static func read(comment typed: String) throws(RemediError) -> String {
    let text = typed.trimming()
    if let fault = text.isEmpty ? "Type the comment." : comment.fault(text) { throw RemediError.invalid("body", fault) }
    return text
  }

  /// Checks the ID that a client chose for a message, a discussion or a draft.
  /// - Throws: `RemediError` `validation` naming `id`.
  package static func check(id: String) throws(RemediError) {
    guard isValid(id: id) else {
      throw RemediError.invalid(
        "id", "An ID has 1 to 100 letters, digits, dashes or dots, and ends neither with .in nor with .out.")
    }
  }

  /// Whether a message, a discussion or a draft can have this ID: entries add `.in` and `.out` to it.
  package static func isValid(id: String) -> Bool {
    id.utf8.count <= 100 && Identifier<Message>(clientText: id) != nil && !id.hasSuffix(MailboxEntry.receivedEnding)
      && !id.hasSuffix(MailboxEntry.sentEnding)
  }

  private static func recipients(
    _ people: [Identifier<Practitioner>], of kind: Kind, except owner: Identifier<Practitioner>?,
    _ faults: inout Faults
  ) -> [Identifier<Practitioner>] {
    checkCount(people, of: kind, &faults)
    var seen: Set<Identifier<Practitioner>> = []
    let each = people.filter { $0 != owner && seen.insert($0).inserted }
    if each.isEmpty { faults.add("to", "Choose at least one person.") }
    return each
  }

  private static func checkCount(_ people: [Identifier<Practitioner>], of kind: Kind, _ faults: inout Faults) {
    let most = kind == .message ? mostRecipients : mostParticipants - 1
    if Set(people).count > most { faults.add("to", "At most \(most) people can be chosen.") }
  }
}
