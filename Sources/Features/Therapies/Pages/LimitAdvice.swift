import Dosage
import Remedi
import Web

/// The text after saving a prescription that keeps within its limits as prescribed, although the permitted doses could
/// exceed one.
enum LimitAdvice {
  private static let sentence =
    "As prescribed, the limits are kept; what is permitted beside that could break one. The preview of a change shows how."

  /// The notice with this advice appended.
  static func behind(_ notice: Notice) -> Notice {
    Notice("\(notice.key)-with-advice", "\(notice.sentence) \(sentence)")
  }

  /// The notice, with the advice appended if any of the questions has advice.
  static func behind(_ notice: Notice, of questions: [PrescribingQuestions]) -> Notice {
    questions.contains { $0.advice != nil } ? behind(notice) : notice
  }
}

extension [String] {
  /// The sentences in order, without duplicates.
  var eachOnce: [String] {
    var seen: Set<String> = []
    return filter { seen.insert($0).inserted }
  }
}
