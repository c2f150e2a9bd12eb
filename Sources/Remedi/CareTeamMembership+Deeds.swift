extension CareTeamMembership {
  /// What a member of the care team may do with the record, as far as patients are told.
  public enum Deed: String, Codable, Sendable, CaseIterable {
    case read
    /// Taking down on the patient's behalf what was done.
    case record
    case prescribe
  }
}

extension Physician {
  /// What both the roles and an access permit.
  public func deeds(with access: CareTeamMembership.Access) -> [CareTeamMembership.Deed] {
    guard may(.readPatients) else { return [] }
    guard access == .treat else { return [.read] }
    return [.read] + (may(.recordForPatients) ? [.record] : []) + (may(.treat) ? [.prescribe] : [])
  }
}
