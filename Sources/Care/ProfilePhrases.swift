import Remedi

/// The texts about a profile.
package enum ProfilePhrases {
  /// `71 years`. For children under two years `3 days`, `2 weeks`, `17 months`. Nil if no date of birth is recorded.
  package static func age(_ birth: LocalDate?, on today: LocalDate) -> String? {
    guard let birth else { return nil }
    let (days, months) = (max(0, today - birth), birth.months(to: today))
    if days < 14 { return Phrases.counted(days, "day") }
    if months < 3 { return Phrases.counted(days / 7, "week") }
    return months < 24 ? Phrases.counted(months, "month") : Phrases.counted(birth.age(on: today), "year")
  }

  package static func stage(_ stage: StageOfDisease) -> String { "Stage \(stage.rawValue)" }

  package static func gender(_ gender: AdministrativeGender) -> String {
    switch gender {
    case .female: "Female"
    case .male: "Male"
    case .other: "Other"
    case .unknown: "Unknown"
    }
  }

  /// Every field with its label, in form order. Empty text if nothing is recorded.
  package static func fields(_ profile: Patient.Profile, timeZone: String) -> [(label: String, text: String)] {
    [
      ("Full name", profile.name),
      ("Date of birth", profile.dateOfBirth.map(Phrases.date) ?? ""),
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
