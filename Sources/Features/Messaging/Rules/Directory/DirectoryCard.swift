import Remedi

/// A person of the directory (FHIR: PractitionerRole).
package struct DirectoryCard: Sendable, Hashable {
  package let person: MessagePerson
  /// Empty where nothing was entered.
  package let specialty: String
  /// The clinic.
  package let practice: String
  package let hospitals: String
  package let city: String
  package let state: String
  package let phone: String
  /// Whether the owner of the directory deleted the person from it.
  package let isHidden: Bool

  package init(
    person: MessagePerson, specialty: String, practice: String, hospitals: String, city: String, state: String,
    phone: String, isHidden: Bool
  ) {
    (self.person, self.specialty, self.practice, self.hospitals) = (person, specialty, practice, hospitals)
    (self.city, self.state, self.phone, self.isHidden) = (city, state, phone, isHidden)
  }

  package init(_ practitioner: Practitioner, of clinic: Clinic, _ profile: DirectoryProfile, isHidden: Bool = false) {
    self.init(
      person: MessagePerson(practitioner), specialty: profile.specialty, practice: clinic.name,
      hospitals: profile.hospitals, city: profile.city, state: profile.state, phone: profile.phone,
      isHidden: isHidden)
  }

  /// `Available`: coverage is not known yet.
  package var status: String { "Available" }

  /// Whether every word begins a word of name, specialty, practice, city or state.
  /// - Parameter sought: from `FoldedText.keys`.
  package func matches(_ sought: [String]) -> Bool {
    guard !sought.isEmpty else { return true }
    let words = [person.name, specialty, practice, city, state].flatMap(FoldedText.keys)
    return sought.allSatisfy { word in words.contains { $0.hasPrefix(word) } }
  }

  /// All that the directory says of the person, for telling whether it has changed.
  var said: [String] {
    [person.clinicId.text, person.id.text, person.name, specialty, practice, hospitals, city, state, phone, status]
  }
}
