import Remedi

extension Programme.Item {
  /// The amount and frequency, for display beside the days: `3 sets of 10 repetitions, at 08:00 every day`.
  public var words: String { words(home: nil) }

  /// The same for a patient.
  /// - Parameter home: the patient's home zone. Nil if no patient is known yet.
  public func words(home: ZoneName?) -> String {
    let zone = home.map { " (\($0))" } ?? ""
    let clock = followsHomeClock ? ", by the clock of the patient’s home\(zone)" : ""
    let rule = Phrases.frequency(timing, isEndSaid: timing.phases.count == 1) + clock
    let window = Phrases.window(timing.window).map { ". \($0)" } ?? ""
    return (exercise?.words.map { "\($0), \(rule)" } ?? rule) + window
  }
}
