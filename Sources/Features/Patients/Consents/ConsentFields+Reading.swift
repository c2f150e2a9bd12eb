import Care
import Remedi
import Web

extension ConsentFields {
  /// The parsed form, once every field is valid.
  struct Reading {
    let terms: Consent.Terms
    let origin: Consent.Origin
  }

  /// Copies the submitted values unchanged.
  mutating func fill(_ form: FormData) {
    scope.value = form["scope"]
    recipient.value = form["recipient"]
    purpose.value = form["purpose"]
    manner.value = form["manner"]
    witness.value = form["witness"]
    givenOn.value = form["givenOn"]
    lastDay.value = form["lastDay"]
  }

  /// The parsed fields. Nil if a field is invalid; each invalid field then holds its error.
  /// - Parameters:
  ///   - patient: the clock for the day on which the consent was given.
  ///   - clinic: the clock for the day on which it ends.
  mutating func read(_ patient: LocalClock, _ clinic: LocalClock) -> Reading? {
    let scope = kinds[Consent.Scope(scope.value)]?.scope
    if scope == nil { self.scope.error = "Choose what the patient agrees to." }
    let recipient = recipient.line(upTo: ConsentRules.longestRecipient)
    // Search matches the recipient by letters and digits only.
    if FoldedText.words(recipient).isEmpty { self.recipient.error = self.recipient.error ?? "Say who it is for." }
    let purpose = purpose.line(upTo: ConsentRules.longestPurpose)
    if purpose.isEmpty { self.purpose.error = self.purpose.error ?? "Say in a few words what it is for." }
    // Only the patient can consent in the app.
    let manner = Consent.Manner(rawValue: manner.value).flatMap { $0 == .app ? nil : $0 }
    if manner == nil { self.manner.error = "Choose how the patient agreed." }
    let witness = witness.line(upTo: ConsentRules.longestWitness)
    if witness.isEmpty, manner == .conversation {
      self.witness.error = "Name somebody who was present, or ask the patient to sign."
    }
    let date = readDate(patient)
    let until = readLastDay(clinic)
    let faults = [self.recipient.error, self.purpose.error, self.witness.error, lastDay.error]
    guard let scope, let manner, let date, faults.allSatisfy({ $0 == nil }) else { return nil }
    return Reading(
      terms: Consent.Terms(scope, recipient: recipient, purpose: purpose, until: until),
      origin: Consent.Origin(manner, on: date, witness: witness.isEmpty ? nil : witness))
  }

  private mutating func readDate(_ patient: LocalClock) -> LocalDate? {
    guard let date = LocalDate(givenOn.value.trimming()) else {
      givenOn.error = "Type the day as year, month and day: \(patient.today)."
      return nil
    }
    if date > patient.today { givenOn.error = "This day is in the future." }
    if date < patient.today - ConsentRules.longestDays {
      givenOn.error = "This is more than ten years ago. Ask the patient again."
    }
    return givenOn.error == nil ? date : nil
  }

  private mutating func readLastDay(_ clinic: LocalClock) -> Instant? {
    let typed = lastDay.value.trimming()
    if typed.isEmpty { return nil }
    guard let date = LocalDate(typed) else {
      lastDay.error = "There is no such date. Type year, month and day: \(clinic.today + 14)."
      return nil
    }
    if date < clinic.today { lastDay.error = "This day has passed. Choose a later one." }
    if date > clinic.today + ConsentRules.longestDays { lastDay.error = "Choose a day within the next ten years." }
    return lastDay.error == nil ? clinic.calendar.startOfDay(date + 1) : nil
  }
}
