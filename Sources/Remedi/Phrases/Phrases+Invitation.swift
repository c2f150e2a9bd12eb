extension Phrases {
  /// The last full day on which an invitation can be accepted. If it ends at noon, this is the day before, because
  /// someone may try that evening.
  /// - Parameter end: when it ends, in the offset of the patient's clock.
  public static func lastDay(ofInvitationEnding end: Instant) -> LocalDate { end.writtenDate - 1 }

  /// The same in words, for the chart, the sheet and the letter: `Thursday, 24 December 2026`, a day of the patient’s.
  public static func invitationLastDay(ending end: Instant) -> String {
    let day = lastDay(ofInvitationEnding: end)
    return "\(weekday(day)), \(date(day))"
  }
}
