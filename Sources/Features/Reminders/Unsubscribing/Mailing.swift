/// The letters that one link switches off. Its codes stand in links that were sent, so they never change.
enum Mailing: String, Sendable, CaseIterable {
  /// Reminders to a patient.
  case reminders
  /// Letters to a patient about changes of the plan.
  case plan
  /// The daily letter to a practitioner.
  case digest
}
