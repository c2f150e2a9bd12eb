extension ReadingField.Unit {
  /// A value of the field's own unit in this one, to two decimals.
  public func shown(_ own: Double) -> Double { (value(ofOwn: own) * 100).rounded() / 100 }
}
