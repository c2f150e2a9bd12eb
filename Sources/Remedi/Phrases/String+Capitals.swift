extension String {
  /// As a sentence begins: `In the morning` of `in the morning`.
  public var capitalizingFirst: String { prefix(1).uppercased() + dropFirst() }
}
