import Remedi

/// The chain that an entry belongs to.
public enum AuditChainOwner: Sendable, Hashable { case patient, practitioner, clinic }

/// A kind of audit event, declared once by the feature that writes it: what it is about, how it counts, and how it
/// reads in the access log, in the API and in the history of an account.
///
///     AuditEventDeclaration(.prescribed, in: [.patient], about: .prescription) {
///       $0.phrase("prescribed", otherwise: "made a prescription")
///     }
public struct AuditEventDeclaration: Sendable {
  public let event: AuditEntry.Event
  public let chains: Set<AuditChainOwner>
  /// What the subject of an entry is. Nil if it has no name.
  public let subjectKind: AuditSubjectKind?
  /// Whether the event only reads: somebody looked, or took a copy.
  public let isReading: Bool
  /// Whether the subject of the entry is withheld from the patient.
  let isSealed: Bool
  /// The text in the account history. Nil if the event is not about the account of a clinic employee, or neither
  /// changes it nor locks its holder out.
  let accountPhrase: (@Sendable (AuditEntry) -> String)?
  let phrase: @Sendable (AuditPhrasing) -> AuditPhrase

  /// - Parameters:
  ///   - chains: the chains that hold the event.
  ///   - subjectKind: what the subject of an entry is. Nil if it has no name.
  ///   - isReading: whether the event changes nothing.
  ///   - isSealed: whether the subject of the entry is withheld from the patient. Nil to use the default of its kind.
  ///   - accountPhrase: the text in the account history, as the beginning of a sentence: `Password changed`.
  ///   - phrase: the text in the access log and the API.
  public init(
    _ event: AuditEntry.Event, in chains: Set<AuditChainOwner>, about subjectKind: AuditSubjectKind? = nil,
    isReading: Bool = false, isSealed: Bool? = nil, account accountPhrase: (@Sendable (AuditEntry) -> String)? = nil,
    phrase: @escaping @Sendable (AuditPhrasing) -> AuditPhrase
  ) {
    (self.event, self.chains, self.subjectKind) = (event, chains, subjectKind)
    (self.isReading, self.isSealed) = (isReading, isSealed ?? subjectKind?.isSealed ?? false)
    (self.accountPhrase, self.phrase) = (accountPhrase, phrase)
  }
}
