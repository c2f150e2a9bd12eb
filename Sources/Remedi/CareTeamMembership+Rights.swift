extension CareTeamMembership {
  /// A care-team member's right, as shown to patients.
  public enum Right: String, Codable, Sendable, CaseIterable {
    case read
    /// Exporting the record. Shown only for view-only members, because treating members always have it.
    case export
    /// Recording what the patient did.
    case record
    case prescribe
  }
}

extension Practitioner {
  /// The rights that both the roles and the terms of an access permit.
  public func rights(with terms: CareTeamMembership.Terms) -> [CareTeamMembership.Right] {
    guard may(.readPatients) else { return [] }
    guard terms.access == .treat else { return [.read] + (terms.mayExport && may(.export) ? [.export] : []) }
    return [.read] + (may(.recordForPatients) ? [.record] : []) + (may(.treat) ? [.prescribe] : [])
  }
}
