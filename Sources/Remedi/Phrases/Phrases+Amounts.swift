extension Phrases {
  /// A size in bytes: `640 bytes`, `12 kB`, `3.4 MB`.
  public static func size(_ bytes: Int) -> String {
    let units = ["kB", "MB", "GB", "TB"]
    guard bytes >= 1000 else { return counted(bytes, "byte") }
    var (value, unit) = (Double(bytes) / 1000, 0)
    while value >= 999.5, unit < units.count - 1 { (value, unit) = (value / 1000, unit + 1) }
    let tenths = Int((value * 10).rounded())
    let number =
      tenths < 100 && tenths % 10 != 0 ? "\(tenths / 10).\(tenths % 10)" : grouped(Int(value.rounded()))
    return "\(number)\u{A0}\(units[unit])"
  }

  /// An integer with grouped digits: `12,345`.
  public static func grouped(_ number: Int) -> String {
    var digits = Array(String(number.magnitude))
    for place in stride(from: digits.count - 3, to: 0, by: -3) { digits.insert(",", at: place) }
    return (number < 0 ? "−" : "") + String(digits)
  }
}
