import Remedi

/// A measured number as a person types it: with a decimal point or comma, and with a sign.
enum TypedMeasurement {
  struct Fault: Error, Hashable {
    let sentence: String
  }

  static func read(_ text: String) -> Result<MeasuredNumber, Fault> {
    let isNegative = text.hasPrefix("-") || text.hasPrefix("−")
    let digits = isNegative ? String(text.dropFirst()) : text
    if let question = TypedNumber.question(digits) { return .failure(Fault(sentence: question)) }
    // As it was typed, with all of its decimals.
    let plain = (isNegative ? "-" : "") + digits.replacing(",", with: ".")
    guard let number = MeasuredNumber(plain) else {
      return .failure(Fault(sentence: "Type a number, such as 81.4."))
    }
    return .success(number)
  }
}
