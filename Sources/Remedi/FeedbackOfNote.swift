extension Completion.Feedback {
  /// The minimum of strong pain: 7 of 10, a common threshold of numeric rating scales.
  public static let leastStrongPain = 7
  /// The minimum of effort near the maximum.
  public static let leastUtmostEffort = 9

  /// The pain if it is strong.
  public var strongPain: Int? { pain.flatMap { $0 >= Self.leastStrongPain ? $0 : nil } }
  /// The effort if it is near the maximum.
  public var utmostEffort: Int? { effort.flatMap { $0 >= Self.leastUtmostEffort ? $0 : nil } }
  /// Whether a physician should see it even without a note.
  public var isOfNote: Bool { strongPain != nil || utmostEffort != nil }
}
