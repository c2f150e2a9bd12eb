import Remedi

extension PrescribingQuestion {
  /// A question about a prescription of the same entry or substance for the same days. Nil if there is none.
  /// - Parameters:
  ///   - others: all of the patient's prescriptions.
  ///   - fellows: the preceding prescriptions that are written together with it.
  static func duplicate(
    _ trial: Prescription, among others: [Prescription], with fellows: ArraySlice<Prescription>,
    calendar: PatientCalendar
  ) -> Self? {
    let name = trial.latest.action.name
    func found(_ prescriptions: some Sequence<Prescription>, _ place: String) -> [(Prescription, String)] {
      prescriptions.sorted { ($0.latest.action.name, $0.id.text) < ($1.latest.action.name, $1.id.text) }
        .compactMap { prescription in
          prescription.likeness(to: trial, calendar: calendar).map { version, likeness in
            (prescription, sentence(name, version, likeness, place))
          }
        }
    }
    let running = found(others, "prescribed already")
    let sentences = (running + found(fellows, "prescribed here too")).map(\.1)
    guard !sentences.isEmpty else { return nil }
    return Self(.duplicate, sentences.joined(separator: " "), running: running.map(\.0))
  }

  private static func sentence(
    _ name: String, _ version: PrescriptionVersion, _ likeness: Likeness, _ place: String
  ) -> String {
    let other = version.action.name
    let rule = version.words.hasSuffix(".") ? version.words : "\(version.words)."
    switch likeness {
    case .sameEntry: return "\(other) is \(place): \(rule)"
    case .sameSubstance(let substance):
      return "\(name) contains \(substance), and so does \(other), which is \(place): \(rule)"
    }
  }
}

extension PrescriptionVersion {
  /// The order without the name: `3 sets of 10 repetitions, at 08:00 every day, from 4 March 2026`.
  public var words: String {
    let rule = Phrases.rule(timing)
    return exercise?.words.map { "\($0), \(rule)" } ?? rule
  }
}
