import Remedi

/// Which subscription a token in an address opens. Stored under the hash of the token, and deleted when the
/// subscription is revoked.
struct CalendarToken: Codable, Sendable {
  let clinicId: Identifier<Clinic>
  let patientId: Identifier<Patient>
  let calendarId: Identifier<CalendarSubscription>
}
