extension Medication {
  /// `100 mg, 250 mg`. Nil if unspecified.
  public var strengthWords: String? {
    strengths.isEmpty ? nil : strengths.map(\.description).joined(separator: ", ")
  }

  /// `At most 2000 mg in 24 hours`, `At least 4 hours between doses`, `Usually 200 mg at one time`, and their source.
  /// Empty if there is none.
  public var limitWords: [String] {
    guard let ingredient else { return [] }
    let most = ingredient.maximumPer24Hours.map { "At most \(Quantity($0, ingredient.strength.unit)) in 24 hours" }
    let least = ingredient.minimumGap.map { "At least \(Phrases.span(seconds: $0)) between doses" }
    let usual = ingredient.usualDose.map { "Usually \(Quantity($0, ingredient.strength.unit)) at one time" }
    let found = [most, least, usual].compactMap { $0 }
    return found.isEmpty ? [] : found + [ingredient.source.map { "Source: \($0)" }].compactMap { $0 }
  }
}
