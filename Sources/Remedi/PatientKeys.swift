/// A patient's derived keys for lists, searches and duplicate detection.
public struct PatientKeys: Codable, Sendable, Hashable {
  /// The name, folded for sorting and searching.
  public let sortName: String
  /// True for archived patients, otherwise nil, so that documents of older releases, which lack it, are not archived.
  public let archived: Bool?
  /// The letters and digits of the health care number, folded: `0044-7781` equals `00 447781`. Nil if unknown.
  public let number: String?
  /// The words of the name in alphabetical order, and the date of birth. Nil if that is unknown.
  public let nameAndBirth: String?
  /// The e-mail address and the date of birth, folded. Nil if either is unknown.
  public let emailAndBirth: String?

  public init(_ patient: Patient) {
    sortName = Self.sortName(patient.name)
    archived = patient.archive == nil ? nil : true
    number = Self.number(patient.profile)
    nameAndBirth = Self.nameAndBirth(patient.profile)
    emailAndBirth = Self.emailAndBirth(patient.profile)
  }

  /// The key by which lists are sorted.
  public static func sortName(_ name: String) -> String { FoldedText.key(FoldedText.fold(name)) }

  /// The key of a profile's health care number.
  public static func number(_ profile: Patient.Profile) -> String? {
    guard let typed = profile.healthCareNumber else { return nil }
    let key = FoldedText.words(typed).joined()
    return key.isEmpty ? nil : FoldedText.key(key)
  }

  /// The key of a profile's e-mail address and date of birth.
  public static func emailAndBirth(_ profile: Patient.Profile) -> String? {
    guard let date = profile.dateOfBirth, let email = profile.email else { return nil }
    return FoldedText.key("\(date) \(EmailAddress.fold(email))")
  }

  /// The key of a profile's name and date of birth: `Martin, Bob` equals `Bob Martin`, and `Müller` equals `Mueller`.
  public static func nameAndBirth(_ profile: Patient.Profile) -> String? {
    let words = FoldedText.keys(profile.name)
    guard let date = profile.dateOfBirth, !words.isEmpty else { return nil }
    return FoldedText.key("\(date) \(words.sorted().joined(separator: " "))")
  }
}
