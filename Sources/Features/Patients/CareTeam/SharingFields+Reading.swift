import Care
import Remedi
import Web

extension SharingFields {
  private static let longestPurpose = 200
  private static let latestDay = 3660

  /// Copies the submitted values unchanged.
  mutating func fill(_ form: FormData) {
    practitioner.value = form["physician"]
    access.value = form["access"]
    purpose.value = form["purpose"]
    lastDay.value = form["lastDay"]
  }

  mutating func fill(_ terms: CareTeamMembership.Terms, _ clinic: LocalClock) {
    access.value = terms.access == .view && terms.mayExport ? Self.export : terms.access.rawValue
    purpose.value = terms.purpose
    lastDay.value = terms.until.map { AccessPhrases.lastDay(before: $0, clinic).description } ?? ""
  }

  /// The parsed fields. Nil if a field is invalid; each invalid field then holds its error.
  /// - Parameter clinic: the clock in whose days access ends.
  mutating func read(_ clinic: LocalClock) -> CareTeamMembership.Terms? {
    let exports = access.value == Self.export
    let access = exports ? .view : CareTeamMembership.Access(rawValue: access.value)
    if access == nil { self.access.error = "Choose what the colleague may do." }
    let purpose = purpose.prose(upTo: Self.longestPurpose)
    if purpose.isEmpty { self.purpose.error = "Say in a few words why the patient is shared." }
    let until = readLastDay(clinic)
    guard let access, self.purpose.error == nil, lastDay.error == nil else { return nil }
    return CareTeamMembership.Terms(access, purpose: purpose, until: until, exports: exports)
  }

  private mutating func readLastDay(_ clinic: LocalClock) -> Instant? {
    let typed = lastDay.value.trimming()
    if typed.isEmpty { return nil }
    guard let date = LocalDate(typed) else {
      lastDay.error = "There is no such date. Type year, month and day: \(clinic.today + 14)."
      return nil
    }
    if date < clinic.today { lastDay.error = "This day has passed. Choose a later one." }
    if date > clinic.today + Self.latestDay { lastDay.error = "Choose a day within the next ten years." }
    return lastDay.error == nil ? clinic.calendar.startOfDay(date + 1) : nil
  }
}
