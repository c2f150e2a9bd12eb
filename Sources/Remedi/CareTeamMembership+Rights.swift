extension CareTeamMembership {
  /// What a member of the care team may do with the record, as far as patients are told.
  public enum Right: String, Codable, Sendable, CaseIterable {
    case read
    /// Taking the record out of Remedi: told of who may only look, since whoever treats the patient may.
    case export
    /// Taking down on the patient's behalf what was done.
    case record
    case prescribe
  }
}

extension Practitioner {
  /// What both the roles and the terms of an access permit.
  public func rights(with terms: CareTeamMembership.Terms) -> [CareTeamMembership.Right] {
    guard may(.readPatients) else { return [] }
    guard terms.access == .treat else { return [.read] + (terms.mayExport && may(.export) ? [.export] : []) }
    return [.read] + (may(.recordForPatients) ? [.record] : []) + (may(.treat) ? [.prescribe] : [])
  }
}
