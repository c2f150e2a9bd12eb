extension String {
  /// Capitalized for the start of a sentence: `In the morning` for `in the morning`.
  public var capitalizingFirst: String { prefix(1).uppercased() + dropFirst() }

  package init(_ scalars: some Sequence<Unicode.Scalar>) {
    self.init(UnicodeScalarView(scalars))
  }
}
