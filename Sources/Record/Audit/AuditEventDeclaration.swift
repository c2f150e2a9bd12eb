import Remedi

/// Whose chain an entry stands in.
public enum AuditChainOwner: Sendable, Hashable { case patient, practitioner, clinic }

/// A kind of audit event, declared once by whoever writes it: what it is about, how it counts, and how it reads in the
/// access log, in the API and in the history of an account.
///
///     AuditEventDeclaration(.prescribed, in: [.patient], about: .prescription) {
///       $0.phrase("prescribed", otherwise: "made a prescription")
///     }
public struct AuditEventDeclaration: Sendable {
  public let event: AuditEntry.Event
  public let chains: Set<AuditChainOwner>
  /// What the subject of an entry is; nil if it is nothing that has a name.
  public let subjectKind: AuditSubjectKind?
  /// Whether it changes nothing: somebody looked, or took a copy.
  public let isReading: Bool
  /// Whether the patient is not told what the entry holds as its subject.
  let isSealed: Bool
  /// What the history of an account says; nil if it is not about the account of somebody who works in a clinic, or neither
  /// changes it nor keeps its holder out.
  let accountPhrase: (@Sendable (AuditEntry) -> String)?
  let phrase: @Sendable (AuditPhrasing) -> AuditPhrase

  /// - Parameters:
  ///   - chains: whose chains hold it.
  ///   - subjectKind: what the subject of an entry is; nil if it is nothing that has a name.
  ///   - isReading: whether it changes nothing.
  ///   - isSealed: whether the patient is not told what the entry holds as its subject; nil where its kind says so.
  ///   - accountPhrase: what the history of an account says of it, as the beginning of a sentence: `Password changed`.
  ///   - phrase: what the access log and the API say of it.
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
