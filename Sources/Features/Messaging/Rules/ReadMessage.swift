import Remedi

/// What is sent, after ``MessageRules`` has read it.
package struct ReadMessage: Sendable, Hashable {
  /// Whom it is about.
  package enum About: Sendable, Hashable {
    /// Name and date of birth were typed.
    case typed(MessagePatient)
    /// One of the writer's patients was chosen, or is said to be.
    case linked(Identifier<Patient>)
  }

  /// Each once.
  package let to: [Identifier<Practitioner>]
  package let isUrgent: Bool
  /// Empty if none was typed.
  package let subject: String
  package let body: String
  /// Nil without patient information.
  package let patient: About?
  /// Those that come with it; those of a message that is passed on are not among them.
  package let pictures: [ReadPicture]

  /// Whether a stored message says the same: sent twice, it is there once.
  package func isSame(as message: Message) -> Bool {
    message.recipients.map(\.id) == to && message.subject == subject && message.body == body
      && message.isUrgent == isUrgent && isSame(as: message.patient) && isSame(as: message.pictures ?? [])
  }

  private func isSame(as stored: [MessagePicture]) -> Bool {
    let own = stored.filter { !$0.isForwarded }
    return own.count == pictures.count
      && zip(own, pictures).allSatisfy { ($0.digest, $0.description) == ($1.digest, $1.description) }
  }

  /// Whether a stored patient is the one that it says. A typed one may have been found to be one of the writer's.
  package func isSame(as stored: MessagePatient?) -> Bool {
    switch patient {
    case nil: stored == nil
    case .linked(let id): stored?.patientId == id
    case .typed(let typed):
      (typed.firstName, typed.lastName) == (stored?.firstName, stored?.lastName) && typed.birthDate == stored?.birthDate
    }
  }
}
