import Remedi

/// To a patient whose prescriptions changed, once for all changes that came together. The app shows which.
struct PlanChangedLetter: LetterContent {
  static let kind = "planChanged"
  let language: WordLanguage
}
