import Remedi

/// The subject of an entry in a patient's chain, under its current name.
public struct AuditSubject: Sendable, Hashable {
  /// The code of an ``AuditSubjectKind``.
  public let kind: String
  /// Nil if it is withheld from the patient.
  public let id: String?
  /// The prescription of a dose or exercise record. Nil for anything else.
  public let prescriptionId: String?
  public let name: String
}

extension PatientRecord {
  /// The subjects of entries of this patient's chain, by entry number. Entries about the whole record, or about
  /// something that no longer exists, have none.
  /// - Parameter kinds: the kinds to look up. Nil for all.
  public func subjects(
    of entries: [AuditEntry], kinds: [AuditSubjectKind]? = nil
  ) async throws -> [Int: AuditSubject] {
    let wanted = kinds.map { Set($0.map(\.code)) }
    var ids: [String: (kind: AuditSubjectKind, ids: Set<String>)] = [:]
    for entry in entries {
      guard let id = entry.subject, let kind = record.auditEvents[entry.event]?.subjectKind,
        wanted?.contains(kind.code) ?? true
      else { continue }
      ids[kind.code, default: (kind, [])].ids.insert(id)
    }
    var found: [String: [String: AuditSubject.Found]] = [:]
    for (code, sought) in ids { found[code] = try await sought.kind.find(self, sought.ids) }
    var subjects: [Int: AuditSubject] = [:]
    for entry in entries {
      guard let id = entry.subject, let kind = record.auditEvents[entry.event]?.subjectKind,
        let subject = found[kind.code]?[id]
      else { continue }
      subjects[entry.sequence] = AuditSubject(
        kind: kind.code, id: kind.isSealed ? nil : id, prescriptionId: subject.prescriptionId, name: subject.name)
    }
    return subjects
  }
}

extension AuditSubject {
  /// Details of the subject of an entry.
  public struct Found: Sendable {
    public let name: String
    /// The prescription of a dose or exercise record. Nil for anything else.
    public let prescriptionId: String?

    public init(name: String, prescriptionId: String? = nil) {
      (self.name, self.prescriptionId) = (name, prescriptionId)
    }
  }
}
