extension Rehearsal.Course {
  /// What this clock does to the doses, in a sentence.
  public var sentence: String {
    let name =
      switch clock {
      case .wall: "By local time, doses keep their times of day"
      case .home: "By home time, doses keep their times at home"
      case .interval: "At a fixed interval, doses follow no clock"
      }
    guard !doses.isEmpty else { return "\(name); no dose is due around these days." }
    guard let largest = largestGap, let smallest = smallestGap else { return "\(name); one dose is due then." }
    if largest.seconds == smallest.seconds { return "\(name): always \(Words.span(seconds: largest.seconds)) apart." }
    return "\(name): at least \(smallest.words), at most \(largest.words) apart."
  }
}

extension Rehearsal.Gap {
  /// `4 hours (from 20:00 on 2 March to 08:00 on 3 March)`.
  var words: String { "\(Words.span(seconds: seconds)) (from \(Self.place(from)) to \(Self.place(to)))" }

  private static func place(_ dose: Rehearsal.Dose) -> String {
    "\(Words.clock(dose.scheduledFor)) on \(Words.dayAndMonth(dose.scheduledFor.writtenDate))"
  }
}
