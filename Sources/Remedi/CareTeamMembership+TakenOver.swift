extension CareTeamMembership {
  /// A handover of a patient by someone other than the responsible physician, and the state before it, for as long as
  /// that physician can take the patient back.
  public struct TakenOver: Codable, Sendable, Hashable {
    /// Who did it and when.
    public let by: Actor
    public let at: Instant
    /// The physician responsible since then.
    public let to: Identifier<Practitioner>
    /// The terms of the previously responsible physician.
    public let terms: Terms
    /// The previous terms of the new physician, if already on the care team. Nil if not.
    public let otherTerms: Terms?

    public init(by: Actor, at: Instant, to: Identifier<Practitioner>, terms: Terms, otherTerms: Terms?) {
      self.by = by
      self.at = at
      self.to = to
      self.terms = terms
      self.otherTerms = otherTerms
    }

    /// Seconds for which the patient can be taken back.
    public static let span = 7 * 86_400

    /// When that period ends.
    public var until: Instant { at.adding(seconds: Self.span) }

    /// Whether this is the patient's latest handover.
    public func stands(_ patient: Patient) -> Bool { patient.handover?.to == to && patient.handover?.at == at }
  }
}
