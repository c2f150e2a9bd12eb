/// Reads the code of a call. The documents of 2012 have two tables of codes that contradict each other: the fields of
/// the call decide which one its client uses. See the decision *Two tables of codes*.
struct ServiceCodes: Sendable, Hashable {
  typealias Table = ServiceCodesSeen.Table

  /// What it means to a client of the sections, and to one of which neither is known.
  let sections: ServiceOperation
  /// What it means to a client of the list.
  let list: ServiceOperation
  /// What it means as long as no table is known.
  let otherwise: ServiceOperation
  /// The table that the call fits alone. Nil if it fits both.
  let fits: Table?

  /// The operation for a client of a table, if its table is known.
  func operation(_ table: Table?) -> ServiceOperation {
    switch table {
    case .list: list
    case .sections: sections
    case nil: otherwise
    }
  }

  /// Whether the table has to be known.
  var isAmbiguous: Bool { sections != list }

  /// Nil for a code that neither table has.
  init?(_ code: Int, _ input: ServiceInput) {
    switch code {
    case 1...3, 100...106:
      guard let operation = ServiceOperation(rawValue: code) else { return nil }
      self.init(operation)
    case 4: self.init(input.has("commentsId"), .readComment, else: .delete)
    case 5:
      if input.isTrash {
        self.init(sections: .delete, list: .restore, otherwise: .restore)
      } else {
        self.init(.delete)
      }
    case 6: self.init(input.isGiven("messageId") && !input.isGiven("TextMessageBody"), .restore, else: .compose)
    case 7: self.init(input.isGiven("TextMessageBody") || input.isGiven("subject"), .compose, else: .touchBase)
    case 8: self.init(!input.isGiven("discussionId"), .touchBase, else: .removeMe)
    case 9: self.init(!input.has("participantsId"), .removeMe, else: .addParticipants)
    case 10: self.init(input.isGiven("discussionId"), .addParticipants, else: .startDiscussion)
    case 11: self.init(input.isGiven("TextDiscussionMessage"), .startDiscussion, else: .directory)
    case 12: self.init(!input.isGiven("physicianId"), .directory, else: .removePhysician)
    case 13: self.init(input.isGiven("physicianId"), .removePhysician, else: .profile)
    case 14: self.init(sections: .profile, list: .coverage, otherwise: .profile)
    case 15:
      if input.isGiven("messageId") {
        self.init(.senderResolution)
      } else {
        self.init(sections: .coverage, list: .senderResolution, otherwise: .coverage)
      }
    case 16: self.init(true, .pushNotification, else: .pushNotification)
    case 17: self.init(true, .senderResolution, else: .senderResolution)
    default: return nil
    }
  }

  private init(sections: ServiceOperation, list: ServiceOperation, otherwise: ServiceOperation, fits: Table? = nil) {
    (self.sections, self.list, self.otherwise, self.fits) = (sections, list, otherwise, fits)
  }

  /// The same in both tables.
  private init(_ operation: ServiceOperation) {
    self.init(sections: operation, list: operation, otherwise: operation)
  }

  /// A call whose fields tell the table.
  private init(_ isOfSections: Bool, _ sections: ServiceOperation, else list: ServiceOperation) {
    self.init(isOfSections ? sections : list)
    self = Self(
      sections: self.sections, list: self.list, otherwise: otherwise, fits: isOfSections ? .sections : .list)
  }
}

extension ServiceInput {
  /// Whether it is about an item in the trash.
  fileprivate var isTrash: Bool {
    switch value("messageType") {
    case .integer(3): true
    case .string(let text): Self.digits(text) == 3
    default: false
    }
  }
}
