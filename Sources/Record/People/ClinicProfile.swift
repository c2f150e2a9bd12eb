import DocumentStore
import Remedi

extension ClinicPeople {
  /// Changes what the clinic says of itself, if it still says what was seen. The same again changes nothing.
  /// - Throws: `RemediError` `staleRevision` where somebody changed it meanwhile; `validation` naming `timeZone` for a zone
  ///   that nobody knows.
  public func change(_ profile: Clinic.Profile, from seen: Clinic.Profile, at now: Instant) async throws {
    guard record.timeZones.rules(named: profile.timeZone) != nil else {
      throw RemediError.invalid("timeZone", "Choose a time zone from the list.")
    }
    try await commit { draft in
      guard var clinic = try await draft.value(at: place) else { throw RemediError.notFound }
      guard clinic.profile != profile else { return }
      guard clinic.profile == seen else {
        throw RemediError(.staleRevision, "Somebody changed this while you were writing.")
      }
      clinic.profile = profile
      try draft.put(clinic, at: place)
      try await draft.audit(place, .clinicChanged, by: Actor(manager), at: now)
    }
  }
}
