import Remedi

/// What became of a submission.
enum ReadingOutcome: Sendable {
  /// The question is asked where the reading is unlikely. Nil otherwise.
  case recorded(HealthReading, question: String?)
  /// It was there already, with the same content; with `removedAt` if it was removed meanwhile.
  case duplicate(HealthReading)
  case rejected(RemediError)
}
