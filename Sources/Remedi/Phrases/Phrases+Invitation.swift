extension Phrases {
  /// The last day on all of which an invitation can be accepted: nobody comes in the evening of the day on which it ended
  /// at noon.
  /// - Parameter end: when it ends, written by the clock of the patient.
  public static func lastDay(ofInvitationEnding end: Instant) -> LocalDate { end.writtenDate - 1 }

  /// The same as the chart, the sheet and the letter say it: `Thursday, 24 December 2026`, a day of the patient’s.
  public static func invitationLastDay(ending end: Instant) -> String {
    let day = lastDay(ofInvitationEnding: end)
    return "\(weekday(day)), \(date(day))"
  }
}
