extension Medication {
  /// `100 mg, 250 mg`; nil where nobody has said.
  public var strengthWords: String? {
    strengths.isEmpty ? nil : strengths.map(\.description).joined(separator: ", ")
  }

  /// `At most 2000 mg in 24 hours`, `at least 4 hours between doses`; empty where there is no limit.
  public var limitWords: [String] {
    guard let ingredient else { return [] }
    let most = ingredient.maximumPer24Hours.map { "At most \(Quantity($0, ingredient.strength.unit)) in 24 hours" }
    let least = ingredient.minimumGap.map { "At least \(Words.span(seconds: $0)) between doses" }
    return [most, least].compactMap { $0 }
  }
}
