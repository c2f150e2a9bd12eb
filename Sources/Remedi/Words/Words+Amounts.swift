extension Words {
  /// Bytes: `640 bytes`, `12 kB`, `3.4 MB`.
  public static func size(_ bytes: Int) -> String {
    let units = ["kB", "MB", "GB", "TB"]
    guard bytes >= 1000 else { return counted(bytes, "byte") }
    // In tenths of the unit, rounded: whole numbers keep their last digit on the way.
    var (tenths, unit) = ((bytes + 50) / 100, 0)
    while tenths >= 10_000, unit < units.count - 1 { (tenths, unit) = ((tenths + 500) / 1000, unit + 1) }
    let number = tenths < 100 && tenths % 10 != 0 ? "\(tenths / 10).\(tenths % 10)" : grouped((tenths + 5) / 10)
    return "\(number)\u{A0}\(units[unit])"
  }

  /// A whole number, its digits by threes: `12,345`.
  public static func grouped(_ number: Int) -> String {
    var digits = Array(String(number.magnitude))
    for place in stride(from: digits.count - 3, to: 0, by: -3) { digits.insert(",", at: place) }
    return (number < 0 ? "−" : "") + String(digits)
  }
}
