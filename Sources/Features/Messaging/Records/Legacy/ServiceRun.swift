/// What a list of the service contains.
package struct ServiceRun: Codable, Sendable, Hashable {
  /// Everything from a moment on, latest first, in milliseconds since 1970. Nil if the list goes by the numbers of
  /// changes.
  package let earliest: Int64?
  /// What changed after this number and through ``through``, in the order of the changes. Nil if it goes by time.
  package let after: Int?
  package let through: Int

  private init(earliest: Int64?, after: Int?, through: Int) {
    (self.earliest, self.after, self.through) = (earliest, after, through)
  }

  /// - Parameter sequence: of the mailbox when the list began.
  static func since(_ earliest: Int64, through sequence: Int) -> Self {
    Self(earliest: earliest, after: nil, through: sequence)
  }

  static func changes(after number: Int, through sequence: Int) -> Self {
    Self(earliest: nil, after: number, through: sequence)
  }

  /// A list that is no mailbox.
  static let everything = Self(earliest: nil, after: nil, through: 0)
}
