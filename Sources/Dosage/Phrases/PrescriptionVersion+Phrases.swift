import Remedi

extension PrescriptionVersion {
  /// The frequency for the patient: the physician's words, or else the rule in words without its dates.
  public var frequencyWords: String { frequency ?? Phrases.frequency(timing, isEndSaid: true) }
}
