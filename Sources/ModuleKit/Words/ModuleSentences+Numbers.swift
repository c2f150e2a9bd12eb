import Remedi

extension ModuleSentences {
  /// `81.4`, `81,4`. Empty if the number is beyond what can be measured.
  public func number(_ value: Double, decimals: Int = 1) -> String {
    MeasuredNumber(value, decimals: decimals).map { Phrases.number($0, in: language) } ?? ""
  }

  /// A number that is written already, with the symbol of its unit: `183 kg`.
  public func amount(_ text: String, _ unit: ReadingField.Unit) -> String {
    "\(text)\u{A0}\(self["symbol.\(unit.code)"])"
  }

  /// A value of the field's own unit in this one, with its decimals and symbol: `5.4 mmol/L`.
  public func amount(ofOwn own: Double, in unit: ReadingField.Unit) -> String {
    amount(number(unit.value(ofOwn: own), decimals: unit.decimals), unit)
  }

  /// `Source: Freeman et al., …, 2011. Reviewed by: nobody yet.`, from the module's sentences `source` and
  /// `reviewer.nobody`.
  public func citation(_ source: PublishedSource) -> String {
    text("source", source.title, "\(source.year)", source.reviewer ?? self["reviewer.nobody"])
  }
}
