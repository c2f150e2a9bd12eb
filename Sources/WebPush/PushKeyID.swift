/// The id of a key: the month in which it was made, and a number if it is not the first: `2026-11`, `2026-11-2`. Each is later
/// than those before it, so none is given twice.
public struct PushKeyID: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// `2026-11`
  let month: String
  /// 1 for the first of a month.
  let number: Int

  init(month: String, number: Int = 1) {
    self.month = month
    self.number = number
  }

  /// Nil if it cannot be one.
  public init?(_ text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard text.utf8.allSatisfy({ (0x30...0x39).contains($0) || $0 == UInt8(ascii: "-") }),
      (2...3).contains(parts.count),
      parts[0].count == 4, parts[1].count == 2, let month = Int(parts[1]), (1...12).contains(month),
      let number = parts.count == 2 ? 1 : Int(parts[2]), (1...Self.largest).contains(number)
    else { return nil }
    self.init(month: "\(parts[0])-\(parts[1])", number: number)
    // There is no other spelling of it: `2026-11-1`, `2026-11-02`.
    guard description == text else { return nil }
  }

  private static let largest = 999_999_999

  public var description: String { number == 1 ? month : "\(month)-\(number)" }

  public static func < (one: Self, other: Self) -> Bool { (one.month, one.number) < (other.month, other.number) }

  /// The id after this one. A clock that was set back makes no earlier one.
  func next(in month: String) -> Self {
    month > self.month ? Self(month: month) : Self(month: self.month, number: number + 1)
  }
}
