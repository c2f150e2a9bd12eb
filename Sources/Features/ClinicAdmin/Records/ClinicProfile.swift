import DocumentStore
import Record
import Remedi

extension ClinicPeople {
  /// Changes the clinic's profile, if it still is as the user saw it. Repeating the change has no effect.
  /// - Throws: `RemediError` `staleRevision` if somebody changed it meanwhile; `validation` naming `timeZone` for an
  ///   unknown zone, and `twoFactor` if a manager without two-factor requires it of everybody.
  package func change(_ profile: Clinic.Profile, from seen: Clinic.Profile, at now: Instant) async throws {
    guard record.timeZones.rules(named: profile.timeZone) != nil else {
      throw RemediError.invalid("timeZone", "Choose a time zone from the list.")
    }
    try await commit { transaction in
      guard var clinic = try await transaction.value(at: reference) else { throw RemediError.notFound }
      guard clinic.profile != profile else { return }
      guard clinic.profile == seen else {
        throw RemediError(.staleRevision, "Somebody changed this while you were writing.")
      }
      if profile.requiresTwoFactor, !seen.requiresTwoFactor {
        guard try await record.account(of: manager, in: &transaction)?.twoFactor != nil else {
          throw RemediError.invalid("secondStep", Self.ownTwoFactorFirst)
        }
      }
      clinic.profile = profile
      try transaction.put(clinic, at: reference)
      var others = profile
      others.requiresTwoFactor = seen.requiresTwoFactor
      if others != seen { try await transaction.audit(reference, .clinicChanged, by: Actor(manager), at: now) }
      if others != profile {
        try await transaction.audit(
          reference, profile.requiresTwoFactor ? .twoFactorRequired : .twoFactorRequirementEnded, by: Actor(manager),
          at: now)
      }
    }
  }

  package static let ownTwoFactorFirst =
    "First set up your own second step under “Your account”. Then require it of everybody."
}
