import Care
import Record
import Remedi
import Web

/// What the profile form shows about the patient's e-mail address. The field contains an address that awaits
/// confirmation.
struct ProfileAddress {
  /// As shown in the form.
  let profile: Patient.Profile
  let timeZone: String
  /// The hint below the field.
  let hint: String
  /// The chart's notice of an address awaiting confirmation. Nil if there is none.
  let waiting: String?

  init(_ file: PatientRecord, at now: Instant) async throws {
    let patient = file.patient
    let pending = try await file.pendingAddress(at: now)
    var profile = patient.profile
    if let pending { profile.email = pending.address }
    (self.profile, timeZone) = (profile, patient.timeZone)
    waiting = pending.map { pending in
      let day = file.clock(at: now).day(file.calendar.date(at: pending.expiresAt))
      let present = patient.profile.email.map { "Until then letters go to \(Phrases.isolated($0))." }
      return "\(Phrases.isolated(pending.address)) is used once the patient confirms it by the link in the letter. "
        + "The link works until \(day). \(present ?? "Until then there is no address for letters.")"
    }
    hint =
      waiting
      ?? (patient.joinedAt == nil
        ? "The invitation is sent here. Without an e-mail address you print it."
        : "A new address is used once the patient confirms it by the link in the letter.")
  }
}
