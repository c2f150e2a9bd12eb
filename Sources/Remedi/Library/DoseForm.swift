/// A medication's dose form, in the standard terms of the EDQM (FHIR: MedicationKnowledge.doseForm).
public enum DoseForm: String, Codable, Sendable, CaseIterable {
  case tablet
  case prolongedReleaseTablet = "prolonged-release-tablet"
  case orodispersibleTablet = "orodispersible-tablet"
  case capsule
  case prolongedReleaseCapsule = "prolonged-release-capsule"
  case transdermalPatch = "transdermal-patch"
  case oralSolution = "oral-solution"
  case oralDrops = "oral-drops"
  case oralPowder = "oral-powder"
  case granules
  case sublingualFilm = "sublingual-film"
  case inhalationPowder = "inhalation-powder"
  case nasalSpray = "nasal-spray"
  case eyeDrops = "eye-drops"
  case solutionForInjection = "solution-for-injection"
  case solutionForInfusion = "solution-for-infusion"
  case suppository
  case cream

  /// The display text: `Prolonged-release tablet`.
  public var words: String {
    switch self {
    case .tablet: "Tablet"
    case .prolongedReleaseTablet: "Prolonged-release tablet"
    case .orodispersibleTablet: "Orodispersible tablet"
    case .capsule: "Capsule"
    case .prolongedReleaseCapsule: "Prolonged-release capsule"
    case .transdermalPatch: "Transdermal patch"
    case .oralSolution: "Oral solution"
    case .oralDrops: "Oral drops"
    case .oralPowder: "Oral powder"
    case .granules: "Granules"
    case .sublingualFilm: "Sublingual film"
    case .inhalationPowder: "Inhalation powder"
    case .nasalSpray: "Nasal spray"
    case .eyeDrops: "Eye drops"
    case .solutionForInjection: "Solution for injection"
    case .solutionForInfusion: "Solution for infusion"
    case .suppository: "Suppository"
    case .cream: "Cream"
    }
  }

  /// The default unit for counting, in the singular. Nil if it depends on the package.
  public var usualUnit: String? {
    switch self {
    case .tablet, .prolongedReleaseTablet, .orodispersibleTablet: "tablet"
    case .capsule, .prolongedReleaseCapsule, .inhalationPowder: "capsule"
    case .transdermalPatch: "patch"
    case .oralSolution, .solutionForInfusion: "ml"
    case .oralDrops, .eyeDrops: "drop"
    case .oralPowder, .granules: "sachet"
    case .sublingualFilm: "film"
    case .nasalSpray: "spray"
    case .solutionForInjection: "injection"
    case .suppository: "suppository"
    case .cream: nil
    }
  }
}
