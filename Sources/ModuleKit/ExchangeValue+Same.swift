extension ExchangeValue {
  /// Whether it says the same: 80 is 80.0.
  func isSame(as other: ExchangeValue) -> Bool {
    if case (.number(let one), .number(let two)) = (self, other) { return one.value == two.value }
    return self == other
  }
}
