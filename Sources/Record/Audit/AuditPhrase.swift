import Remedi

/// What was done, and to what, in plain words.
public struct AuditPhrase: Hashable, Sendable {
  /// "opened the record", "stopped".
  public let verb: String
  /// "Levodopa": what somebody else wrote, to be set apart; nil where it was done to the record.
  public let object: String?
  /// "may look, until 14 March 2026"; nil where there is nothing to add.
  public let detail: String?

  public init(_ verb: String, object: String? = nil, detail: String? = nil) {
    (self.verb, self.object, self.detail) = (verb, object, detail)
  }

  /// All of it: "shared the record with Dr Charlie Chen: may look, until 14 March 2026".
  public var sentence: String {
    let done = [verb, object.map(Phrases.isolated)].compactMap { $0 }.joined(separator: " ")
    return [done, detail].compactMap { $0 }.joined(separator: ": ")
  }
}

/// An entry, and to whom it is told: what the phrase of an event is made of.
public struct AuditPhrasing: Sendable {
  /// Who reads the phrase.
  public enum Reader: Sendable { case physician, patient }

  public let entry: AuditEntry
  /// What the entry is about; nil where that is gone, or has no name.
  public let subject: AuditSubject?
  public let reader: Reader
  /// The days on which access ends are those of the clinic.
  public let clinic: PatientCalendar

  /// "your record" to the patient.
  public var record: String { reader == .patient ? "your record" : "the record" }
  /// "you" to the patient.
  public var patient: String { reader == .patient ? "you" : "the patient" }
  /// "your" to the patient.
  public var patients: String { reader == .patient ? "your" : "the patient’s" }

  /// - Parameters:
  ///   - otherwise: the verb where what it was done to is gone; nil for what is done to the record as a whole, and names
  ///     nothing.
  ///   - detail: what else is to be said; nil for nothing.
  public func phrase(_ verb: String, otherwise: String? = nil, detail: String? = nil) -> AuditPhrase {
    guard let otherwise else { return AuditPhrase(verb, detail: detail) }
    guard let subject else { return AuditPhrase(otherwise, detail: detail) }
    return AuditPhrase(verb, object: subject.name, detail: detail)
  }
}

/// Says of entries, one after the other, what was done.
public struct AuditPhrases: Sendable {
  let events: AuditEventRegistry
  let reader: AuditPhrasing.Reader
  let clinic: PatientCalendar

  /// An event that is not declared is said by its code.
  public func phrase(_ entry: AuditEntry, _ subject: AuditSubject?) -> AuditPhrase {
    guard let declaration = events[entry.event] else {
      return AuditPhrase(
        "did something that this version does not know", detail: Phrases.isolated(entry.event.rawValue))
    }
    return declaration.phrase(AuditPhrasing(entry: entry, subject: subject, reader: reader, clinic: clinic))
  }
}

extension MedicalRecord {
  /// What entries say to a reader.
  /// - Throws: `RemediError` where the data does not know the clinic's zone.
  public func auditPhrases(to reader: AuditPhrasing.Reader, in clinic: Clinic) throws -> AuditPhrases {
    AuditPhrases(events: auditEvents, reader: reader, clinic: try calendar(of: clinic))
  }
}
