/// What lists, searches and the look for duplicates ask of a patient: derived, never typed.
public struct PatientKeys: Codable, Sendable, Hashable {
  /// The name, folded for sorting and searching.
  public let sortName: String
  /// True on the shelf of those who are no longer treated; nil on the other, so that the first documents stand there.
  public let archived: Bool?
  /// Letters and digits of the health care number, folded: `0044-7781` and `00 447781` are one. Nil where none is known.
  public let number: String?
  /// The words of the name in the order of the alphabet, and the date of birth. Nil where that is not known.
  public let nameAndBirth: String?
  /// The e-mail address and the date of birth, folded. Nil where one of them is not known.
  public let emailAndBirth: String?

  public init(_ patient: Patient) {
    sortName = FoldedText.fold(patient.name)
    archived = patient.archive == nil ? nil : true
    number = Self.number(patient.profile)
    nameAndBirth = Self.nameAndBirth(patient.profile)
    emailAndBirth = Self.emailAndBirth(patient.profile)
  }

  /// The key of a profile's health care number.
  public static func number(_ profile: Patient.Profile) -> String? {
    guard let typed = profile.healthCareNumber else { return nil }
    let key = FoldedText.words(typed).joined()
    return key.isEmpty ? nil : key
  }

  /// The key of a profile's e-mail address and date of birth.
  public static func emailAndBirth(_ profile: Patient.Profile) -> String? {
    guard let date = profile.dateOfBirth, let email = profile.email else { return nil }
    return "\(date) \(EmailAddress.fold(email))"
  }

  /// The key of a profile's name and date of birth: `Martin, Bob` and `Bob Martin` are one, and so are `Müller` and
  /// `Mueller`.
  public static func nameAndBirth(_ profile: Patient.Profile) -> String? {
    let words = FoldedText.keys(profile.name)
    guard let date = profile.dateOfBirth, !words.isEmpty else { return nil }
    return "\(date) \(words.sorted().joined(separator: " "))"
  }
}
