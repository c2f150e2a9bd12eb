import Remedi

/// How much of a time the installation worked, in minutes.
struct UptimeShare: Sendable, Hashable {
  let up: Int
  let measured: Int

  var missed: Int { measured - up }

  /// `99.95 %`. It is rounded down, so that only a time without a gap is 100 %.
  var percent: String {
    let hundredths = up * 10_000 / measured
    guard hundredths < 10_000 else { return "100\u{A0}%" }
    let rest = hundredths % 100
    return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)\u{A0}%"
  }

  /// `99.95 %, without 21 minutes`
  var sentence: String { missed == 0 ? percent : "\(percent), without \(Phrases.span(seconds: missed * 60))" }
}
