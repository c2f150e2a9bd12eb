import Remedi

/// What was done, and to what, in plain words.
public struct AuditPhrase: Hashable, Sendable {
  /// "opened the record", "stopped".
  public let verb: String
  /// "Levodopa": text that somebody else entered, to be set apart. Nil if the action was on the record.
  public let object: String?
  /// "may look, until 14 March 2026". Nil if there is nothing to add.
  public let detail: String?

  public init(_ verb: String, object: String? = nil, detail: String? = nil) {
    (self.verb, self.object, self.detail) = (verb, object, detail)
  }

  /// The whole sentence: "shared the record with Dr Charlie Chen: may look, until 14 March 2026".
  public var sentence: String {
    let done = [verb, object.map(Phrases.isolated)].compactMap { $0 }.joined(separator: " ")
    return [done, detail].compactMap { $0 }.joined(separator: ": ")
  }
}

/// An entry and its reader: the input for an event's phrase.
public struct AuditPhrasing: Sendable {
  /// Who reads the phrase.
  public enum Reader: Sendable { case physician, patient }

  public let entry: AuditEntry
  /// What the entry is about. Nil if it no longer exists or has no name.
  public let subject: AuditSubject?
  public let reader: Reader
  /// The calendar for the dates on which access ends: the clinic's.
  public let clinic: PatientCalendar

  /// "your record" if the patient reads.
  public var record: String { reader == .patient ? "your record" : "the record" }
  /// "you" if the patient reads.
  public var patient: String { reader == .patient ? "you" : "the patient" }
  /// "your" if the patient reads.
  public var patients: String { reader == .patient ? "your" : "the patient’s" }

  /// - Parameters:
  ///   - otherwise: the verb if the object no longer exists. Nil for an action on the whole record, which names no
  ///     object.
  ///   - detail: an addition. Nil for none.
  public func phrase(_ verb: String, otherwise: String? = nil, detail: String? = nil) -> AuditPhrase {
    guard let otherwise else { return AuditPhrase(verb, detail: detail) }
    guard let subject else { return AuditPhrase(otherwise, detail: detail) }
    return AuditPhrase(verb, object: subject.name, detail: detail)
  }
}

/// Phrases entries one by one.
public struct AuditPhrases: Sendable {
  let events: AuditEventRegistry
  let reader: AuditPhrasing.Reader
  let clinic: PatientCalendar

  /// An undeclared event is named by its code.
  public func phrase(_ entry: AuditEntry, _ subject: AuditSubject?) -> AuditPhrase {
    guard let declaration = events[entry.event] else {
      return AuditPhrase(
        "did something that this version does not know", detail: Phrases.isolated(entry.event.rawValue))
    }
    return declaration.phrase(AuditPhrasing(entry: entry, subject: subject, reader: reader, clinic: clinic))
  }
}

extension MedicalRecord {
  /// Phrases entries for a reader.
  /// - Throws: `RemediError` if the data does not contain the clinic's time zone.
  public func auditPhrases(to reader: AuditPhrasing.Reader, in clinic: Clinic) throws -> AuditPhrases {
    AuditPhrases(events: auditEvents, reader: reader, clinic: try calendar(of: clinic))
  }
}
