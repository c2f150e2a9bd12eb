import Remedi
import Web

extension CaregiverFields {
  /// Copies the submitted values unchanged.
  mutating func fill(_ form: FormData) {
    name.value = form["name"]
    relationship.value = form["relationship"]
    email.value = form["email"]
    access.value = form["access"]
    consent.value = form["consent"]
  }

  /// The parsed fields. Nil if a field is invalid; each invalid field then holds its error.
  mutating func read() -> (profile: Caregiver.Profile, access: Caregiver.Access, isAgreed: Bool)? {
    let name = name.plainName(upTo: CaregiverRules.longestName)
    if name.isEmpty { self.name.error = self.name.error ?? "Type the name." }
    let relationship = relationship.line(upTo: CaregiverRules.longestRelationship)
    if relationship.isEmpty {
      self.relationship.error = self.relationship.error ?? "Type the relationship to the patient."
    }
    let typed = email.value.trimming()
    let address = EmailAddress.read(typed)
    if !typed.isEmpty { email.error = EmailAddress.fault(typed) }
    let terms = readTerms()
    guard let terms, [self.name.error, self.relationship.error, email.error].allSatisfy({ $0 == nil }) else {
      return nil
    }
    let profile = Caregiver.Profile(name: name, relationship: relationship, email: address)
    return (profile, terms.access, terms.isAgreed)
  }

  /// What the caregiver may do, and whether the patient agreed on paper. Nil if a field is invalid.
  mutating func readTerms() -> (access: Caregiver.Access, isAgreed: Bool)? {
    let access = Caregiver.Access(rawValue: access.value)
    if access == nil { self.access.error = "Choose what this person may do." }
    if ![Self.app, Self.paper].contains(consent.value) { consent.error = "Choose how the patient agrees." }
    guard let access, consent.error == nil else { return nil }
    return (access, consent.value == Self.paper)
  }
}
