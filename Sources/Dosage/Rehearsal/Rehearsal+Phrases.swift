import Remedi

extension Rehearsal.Course {
  /// A sentence about the effect of this clock on the doses.
  public var sentence: String {
    let name =
      switch clock {
      case .wall: "By local time, doses keep their times of day"
      case .home: "By home time, doses keep their times at home"
      case .interval: "At a fixed interval, doses follow no clock"
      }
    guard !doses.isEmpty else { return "\(name); no dose is due around these days." }
    guard let largest = largestGap, let smallest = smallestGap else { return "\(name); one dose is due then." }
    if largest.seconds == smallest.seconds { return "\(name): always \(Phrases.span(seconds: largest.seconds)) apart." }
    return "\(name): at least \(smallest.words), at most \(largest.words) apart."
  }
}

extension Rehearsal.Gap {
  /// `12 hours (from 20:00 on 2 March to 08:00 on 3 March)`. With two different clocks, including the places:
  /// `11 hours (from 20:00 in Berlin on 2 March to 08:00 in Helsinki on 3 March)`.
  var words: String { "\(Phrases.span(seconds: seconds)) (from \(place(from)) to \(place(to)))" }

  private func place(_ dose: Rehearsal.Dose) -> String {
    let city = from.zone == to.zone ? "" : " in \(Phrases.city(dose.zone))"
    return "\(Phrases.clock(dose.scheduledFor))\(city) on \(Phrases.dayAndMonth(dose.scheduledFor.writtenDate))"
  }
}
