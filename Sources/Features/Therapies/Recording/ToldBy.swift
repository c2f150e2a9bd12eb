import Remedi
import Web

/// How a physician came to know what is recorded on a patient's behalf. It stands at the beginning of the note, where
/// everybody reads it who reads the record.
enum ToldBy: String, CaseIterable {
  case patient, relative, seen, paper

  private var label: String {
    switch self {
    case .patient: "The patient"
    case .relative: "A relative or carer"
    case .seen: "Seen by me"
    case .paper: "A week on paper"
    }
  }

  private var sentence: String {
    switch self {
    case .patient: "Reported by the patient."
    case .relative: "Reported by a relative or carer."
    case .seen: "Seen by the physician."
    case .paper: "From a week on paper."
    }
  }

  /// As earlier releases wrote it; their notes stay as they are until another source is chosen.
  private var formerSentence: String? {
    switch self {
    case .patient: "Told by the patient."
    case .relative: "Told by a relative or carer."
    case .seen, .paper: nil
    }
  }

  static var options: [FieldView.Option] {
    [.init("", "Not stated")] + allCases.map { .init($0.rawValue, $0.label) }
  }

  /// The note as it is recorded. Where it says already who told it, as in a record that is corrected, the new source
  /// takes the place of that.
  func note(_ typed: String) -> String {
    let sentences = Self.allCases.map(\.sentence) + Self.allCases.compactMap(\.formerSentence)
    let known = sentences.first { typed == $0 || typed.hasPrefix("\($0) ") }
    let words = known.map { String(typed.dropFirst($0.count)).trimming() } ?? typed
    return words.isEmpty ? sentence : "\(sentence) \(words)"
  }
}
