import Remedi
import Web

/// How a physician learned about a dose that is recorded on the patient's behalf. It is written at the beginning of the
/// note, where every reader of the record sees it.
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

  /// The wording of earlier releases. Their notes stay unchanged until another source is chosen.
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

  /// The note to record. If it already names a source, as in a correction, the new source replaces it.
  func note(_ typed: String) -> String {
    let sentences = Self.allCases.map(\.sentence) + Self.allCases.compactMap(\.formerSentence)
    let known = sentences.first { typed == $0 || typed.hasPrefix("\($0) ") }
    let words = known.map { String(typed.dropFirst($0.count)).trimming() } ?? typed
    return words.isEmpty ? sentence : "\(sentence) \(words)"
  }
}
