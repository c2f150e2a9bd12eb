import Remedi

/// Values that a writable value is tested with. Those that the module has no use for it refuses.
enum SampleValues {
  /// At least one; such as differ from what stands come first.
  static func of(_ type: ExchangeType, near value: ExchangeValue?, _ form: ReadingForm, _ now: Instant)
    -> [ExchangeValue]
  {
    let samples = samples(type, value, form, now)
    return samples.filter { $0 != value } + (value.map { [$0] } ?? [])
  }

  private static func samples(
    _ type: ExchangeType, _ value: ExchangeValue?, _ form: ReadingForm, _ now: Instant
  ) -> [ExchangeValue] {
    switch type {
    case .string:
      (form.groups.map(\.name) + form.fields.flatMap { $0.units.map(\.code) } + ["a", "1"]).map { .string($0) }
    case .number: numbers(value, form).map { .number($0) }
    case .date: [.date(now.adding(seconds: 86_400)), .date(now.adding(seconds: -86_400))]
    case .dictionary: [.dictionary(["a": .string("a")]), .dictionary([:])]
    case .array: [.array([.string("a")]), .array([])]
    case .data: [.data([1, 2, 3]), .data([])]
    }
  }

  /// Beside what stands, then what is likely of the fields, then small ones.
  private static func numbers(_ value: ExchangeValue?, _ form: ReadingForm) -> [MeasuredNumber] {
    var numbers: [Double] = []
    if case .number(let number) = value { numbers += [number.value + 1, number.value - 1] }
    numbers += form.fields.map { (($0.likely.lowerBound + $0.likely.upperBound) / 2).rounded() } + [1, 0]
    return numbers.compactMap { MeasuredNumber($0, decimals: 1) }
  }
}
