/// What may be recorded. Pure: the clock and the calendar are handed in.
public enum CompletionRules {
  /// How far in the future a client's clock may be, in seconds.
  public static let clockTolerance = 300
  /// The longest note, in characters (Unicode scalars).
  public static let longestNote = 2000

  /// - Parameter isAsNeeded: whether the patient decides when it is taken.
  /// - Throws: `RemediError` naming what contradicts what.
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
    // Nothing that a patient did is refused for a sign in the words about it.
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
