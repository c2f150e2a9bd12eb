/// A medication of the starter library. It is for demonstration: it says what a medicine is for, never how much.
struct StarterMedication: Sendable {
  /// Stays the same for ever: small letters, digits and hyphens.
  let slug: String
  /// The generic name, with the strength where there are several.
  let name: String
  /// For the patient, in plain words.
  let description: String
  /// What is counted when it is taken, in the singular: `tablet`, `capsule`, `patch`.
  let unit: String

  /// `purpose` is one or two plain sentences; the note that every entry carries follows it.
  init(slug: String, name: String, unit: String, purpose: String) {
    self.slug = slug
    self.name = name
    self.unit = unit
    self.description = purpose + "\n\nThis entry is for demonstration. Your physician decides what is right for you."
  }
}
