extension Phrases {
  /// The reason for skipping: `Side effects`.
  public static func reason(_ reason: Completion.Reason) -> String {
    switch reason {
    case .sideEffects: "Side effects"
    case .feltWell: "Felt well"
    case .forgot: "Forgot"
    case .unavailable: "Not available"
    case .advised: "Advised by a clinician"
    case .other: "Another reason"
    }
  }
}
