import Remedi

/// What the core knows of a patient's therapies, for modules.
public struct TherapyFigures: Sendable, Hashable {
  /// When the patient last took a medication. Nil if never.
  public let lastDose: Instant?
  /// Doses and exercises done on the patient's date.
  public let completionsToday: Int
  /// The names of the exercises that are prescribed now.
  public let exercises: [String]
  /// Done of what was due in the last 28 days, in per cent. Nil if nothing was due.
  public let adherence: Double?

  public init(lastDose: Instant?, completionsToday: Int, exercises: [String], adherence: Double?) {
    (self.lastDose, self.completionsToday) = (lastDose, completionsToday)
    (self.exercises, self.adherence) = (exercises, adherence)
  }
}
