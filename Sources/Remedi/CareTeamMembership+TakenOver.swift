extension CareTeamMembership {
  /// That somebody handed a patient over for whom another was responsible, and what was so before: for as long as that one
  /// can take the patient back.
  public struct TakenOver: Codable, Sendable, Hashable {
    /// Who did it, and when.
    public let by: Actor
    public let at: Instant
    /// Who is responsible since.
    public let to: Identifier<Practitioner>
    /// The terms of whoever was responsible until then.
    public let terms: Terms
    /// The terms on which the other was on the care team already; nil for who was not.
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

    /// The moment from which that is too late.
    public var until: Instant { at.adding(seconds: Self.span) }

    /// Whether this is how the patient was handed over last.
    public func stands(_ patient: Patient) -> Bool { patient.handover?.to == to && patient.handover?.at == at }
  }
}
