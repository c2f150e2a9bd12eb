/// What may be recorded. Pure functions that take the clock and the calendar as arguments.
public enum CompletionRules {
  /// How far in the future a client's moment may be, in seconds.
  public static let clockTolerance = 300
  /// The longest note, in characters (Unicode scalars).
  public static let longestNote = 2000

  /// The most events of one dose: recordings, corrections and duplicates. Nobody corrects that often, and all of them are
  /// read with the dose.
  public static let mostEvents = 1000

  /// The most as-needed doses per prescription and day that are recorded, unless its rule allows more: one every
  /// quarter of an hour.
  public static let mostAsNeededInADay = 100

  /// The most as-needed doses per day that are recorded, including undone ones. What happened must not be refused
  /// because of the rule, so this is at least twice what the rule allows, and more than anybody takes.
  public static func mostInADay(_ rule: Recurrence.AsNeeded) -> Int {
    max(mostAsNeededInADay, 2 * (rule.maximumPerDay ?? 0), 2 * (rule.maximumIn24Hours ?? 0))
  }

  /// - Parameters:
  ///   - count: the number of as-needed doses of a prescription on a day, including the new or moved one.
  ///   - rule: the rule of the new dose.
  /// - Throws: `RemediError` naming `completedAt`.
  public static func checkCount(_ count: Int, on date: LocalDate, _ rule: Recurrence.AsNeeded) throws(RemediError) {
    let most = mostInADay(rule)
    guard count > most else { return }
    throw RemediError.invalid("completedAt", "At most \(most) doses of one prescription can be recorded for \(date).")
  }

  /// - Parameter isAsNeeded: whether it is taken as needed.
  /// - Throws: `RemediError` naming the contradicting fields.
  public static func check(
    _ content: Completion.Content, isAsNeeded: Bool = false, receivedAt now: Instant
  ) throws(RemediError) {
    var faults = Faults()
    if isAsNeeded, content.outcome == .skipped {
      faults.add("outcome", "An as-needed dose cannot be skipped.")
    }
    if content.completedAt > now.adding(seconds: clockTolerance) {
      faults.add("completedAt", "This is more than five minutes in the future.")
    }
    if content.outcome == .completed, content.reason != nil {
      faults.add("reason", "A reason can only be given for what was skipped.")
    }
    if let pain = content.feedback?.pain, !(0...10).contains(pain) {
      faults.add("feedback/pain", "Pain goes from 0 to 10.")
    }
    if let effort = content.feedback?.effort, !(0...10).contains(effort) {
      faults.add("feedback/effort", "Effort goes from 0 to 10.")
    }
    // A record must not be refused because of a character in its note.
    if let note = content.feedback?.note, let fault = TextLimit.prose(upTo: longestNote).lengthFault(note) {
      faults.add("feedback/note", fault)
    }
    try faults.check()
  }

  /// - Throws: `RemediError` with code `tooEarly` before the occurrence's local day has begun.
  public static func checkDay(of occurrence: Occurrence, calendar: PatientCalendar, receivedAt now: Instant)
    throws(RemediError)
  {
    guard calendar.startOfDay(occurrence.date) <= now else {
      throw RemediError(.tooEarly, "This belongs to \(occurrence.date). That day has not begun yet.")
    }
  }
}
