import Remedi

extension JSONObject {
  /// A text.
  /// - Parameter limit: the most characters (Unicode scalars).
  public func string(_ name: String, _ need: Need = .required, limit: Int = 10_000) -> String? {
    guard
      let text = value(name, need, "a string", read: { if case .string(let text) = $0 { text } else { nil } })
    else { return nil }
    if let sentence = TextLimit.prose(upTo: limit).lengthFault(text) {
      fault(name, sentence)
      return nil
    }
    return text
  }

  /// A text parsed by `read`, such as an instant.
  /// - Parameter description: what would be valid: `a time such as 2026-03-01T08:00:00+01:00`.
  public func text<T>(
    _ name: String, _ need: Need = .required, _ description: @autoclosure () -> String, read: (String) -> T?
  ) -> T? {
    value(name, need, description()) { if case .string(let text) = $0 { read(text) } else { nil } }
  }

  /// A moment, preserved as it was written.
  public func instant(_ name: String, _ need: Need = .required) -> Instant? {
    text(name, need, "a time such as 2026-03-01T08:00:00.000+01:00") { Instant($0) }
  }

  /// A date, `YYYY-MM-DD`.
  public func date(_ name: String, _ need: Need = .required) -> LocalDate? {
    text(name, need, "a date such as 2026-03-01") { LocalDate($0) }
  }

  /// One of the values of an enumeration.
  public func choice<T: RawRepresentable & CaseIterable>(
    _ name: String, of type: T.Type = T.self, _ need: Need = .required
  ) -> T? where T.RawValue == String {
    text(name, need, "one of \(T.allCases.map(\.rawValue).joined(separator: ", "))") { T(rawValue: $0) }
  }

  /// A whole number; `2.0` and `2e0` are whole numbers too.
  public func integer(_ name: String, _ need: Need = .required, in range: ClosedRange<Int>) -> Int? {
    value(name, need, "a whole number from \(range.lowerBound) to \(range.upperBound)") { value in
      let number: Int? =
        switch value {
        case .integer(let number): Int(exactly: number)
        case .number(let text): Double(text).flatMap { Int(exactly: $0) }
        default: nil
        }
      return number.flatMap { range.contains($0) ? $0 : nil }
    }
  }

  /// True or false.
  public func bool(_ name: String, _ need: Need = .required) -> Bool? {
    value(name, need, "a boolean") { if case .bool(let flag) = $0 { flag } else { nil } }
  }
}
