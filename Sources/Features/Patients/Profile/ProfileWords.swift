import Remedi

/// What a profile says, as people read it.
enum ProfileWords {
  /// `71 years`; nil where no date of birth is recorded.
  static func age(_ profile: Patient.Profile, on today: LocalDate) -> String? {
    guard let years = profile.dateOfBirth?.age(on: today) else { return nil }
    return years == 1 ? "1 year" : "\(years) years"
  }

  static func stage(_ stage: StageOfDisease) -> String { "Stage \(stage.rawValue)" }

  static func gender(_ gender: AdministrativeGender) -> String {
    switch gender {
    case .female: "Female"
    case .male: "Male"
    case .other: "Other"
    case .unknown: "Unknown"
    }
  }

  /// Every field with its label, in the order of the form; empty where nothing is recorded.
  static func fields(_ profile: Patient.Profile, timeZone: String) -> [(label: String, text: String)] {
    [
      ("Full name", profile.name),
      ("Date of birth", profile.dateOfBirth.map(Words.date) ?? ""),
      ("Gender", profile.gender.map(gender) ?? ""),
      ("Health care number", profile.healthCareNumber ?? ""),
      ("E-mail", profile.email ?? ""),
      ("Phone", profile.phone ?? ""),
      ("Address", profile.address ?? ""),
      ("Time zone", timeZone),
      ("Stage of disease", profile.stageOfDisease?.rawValue ?? ""),
      ("Treatments", profile.treatments),
      ("Notes", profile.notes),
    ]
  }
}
