/// A physician's access to a patient. An open membership is the only source of access.
public struct CareTeamMembership: Sendable, Hashable {
  /// What a member may do.
  public enum Access: String, Codable, Sendable {
    /// Read and change everything, prescribe, share.
    case treat
    /// Read only. Exporting the record needs an extra permission; see ``Terms/mayExport``.
    case view
  }

  /// A physician's access, its purpose and its end.
  public struct Terms: Codable, Sendable, Hashable {
    public var access: Access
    /// In the words of the person who shared the patient. Empty for the creator of the record.
    public var purpose: String
    /// When the membership ends. Nil if it has no end.
    public var until: Instant?
    /// Whether a treating practitioner permitted a view-only member to export the record. Nil if not.
    public var exports: Bool?

    public init(_ access: Access = .treat, purpose: String = "", until: Instant? = nil, exports: Bool = false) {
      self.access = access
      self.purpose = purpose
      self.until = until
      self.exports = exports && access == .view ? true : nil
    }

    /// Whether the terms permit exporting the record.
    public var mayExport: Bool { access == .treat || exports == true }

    /// Whether the terms permit treating without an end date.
    public var isForGood: Bool { access == .treat && until == nil }
  }

  /// An early end of a membership.
  public struct End: Codable, Sendable, Hashable {
    public let at: Instant
    public let by: Actor

    public init(at: Instant, by: Actor) {
      self.at = at
      self.by = by
    }
  }

  public let clinicId: Identifier<Clinic>
  public let physicianId: Identifier<Practitioner>
  public let patientId: Identifier<Patient>
  public let since: Instant
  /// Who shared the patient. Nil for the creator of the record.
  public let sharedBy: Actor?
  public var terms: Terms
  public var end: End?
  /// Set if someone else handed over a patient for whom this physician was responsible.
  public var takenOver: TakenOver?
  /// The keys for lists and searches, kept equal to the patient's; see ``file(_:)``.
  public private(set) var keys: PatientKeys

  public init(
    _ practitioner: Identifier<Practitioner>, for patient: Patient, since: Instant, sharedBy: Actor? = nil,
    terms: Terms = Terms()
  ) {
    clinicId = patient.clinicId
    physicianId = practitioner
    patientId = patient.id
    self.since = since
    self.sharedBy = sharedBy
    self.terms = terms
    keys = PatientKeys(patient)
  }

  /// Whether the membership is in force at a moment: it was not ended and its end date has not come.
  public func isOpen(at now: Instant) -> Bool { end == nil && terms.until.map { now < $0 } ?? true }

  /// Copies the patient's keys for lists and searches. Call and save with every change of the patient.
  public mutating func updateKeys(from patient: Patient) { keys = PatientKeys(patient) }
}

extension CareTeamMembership: Codable {
  private enum CodingKeys: String, CodingKey {
    case clinicId, physicianId, patientId, since, sharedBy, terms, end, takenOver
    /// Written for the indexes only, never read: whether the membership has not ended; when it will expire, in
    /// milliseconds since 1970; until when the patient can be taken back.
    case active, expires, returnable
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    clinicId = try container.decode(Identifier<Clinic>.self, forKey: .clinicId)
    physicianId = try container.decode(Identifier<Practitioner>.self, forKey: .physicianId)
    patientId = try container.decode(Identifier<Patient>.self, forKey: .patientId)
    since = try container.decode(Instant.self, forKey: .since)
    sharedBy = try container.decodeIfPresent(Actor.self, forKey: .sharedBy)
    // The first memberships had no terms, because all of them belonged to creators of records.
    terms = try container.decodeIfPresent(Terms.self, forKey: .terms) ?? Terms()
    end = try container.decodeIfPresent(End.self, forKey: .end)
    takenOver = try container.decodeIfPresent(TakenOver.self, forKey: .takenOver)
    keys = try PatientKeys(from: decoder)
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(clinicId, forKey: .clinicId)
    try container.encode(physicianId, forKey: .physicianId)
    try container.encode(patientId, forKey: .patientId)
    try container.encode(since, forKey: .since)
    try container.encodeIfPresent(sharedBy, forKey: .sharedBy)
    try container.encode(terms, forKey: .terms)
    try container.encodeIfPresent(end, forKey: .end)
    try container.encodeIfPresent(takenOver, forKey: .takenOver)
    try container.encodeIfPresent(takenOver?.until.milliseconds, forKey: .returnable)
    try container.encode(end == nil, forKey: .active)
    if end == nil { try container.encodeIfPresent(terms.until?.milliseconds, forKey: .expires) }
    try keys.encode(to: encoder)
  }
}
