import Remedi
import Web

/// What is said once something is saved that keeps its limits as it is prescribed, though what it permits could break one.
enum LimitAdvice {
  private static let sentence =
    "As prescribed, the limits are kept; what is permitted beside that could break one. The preview of a change shows how."

  /// A notice with this said behind it.
  static func behind(_ notice: Notice) -> Notice {
    Notice("\(notice.key)-with-advice", "\(notice.sentence) \(sentence)")
  }

  /// The same where something was found that is to be read.
  static func behind(_ notice: Notice, of questions: [PrescribingQuestions]) -> Notice {
    questions.contains { $0.advice != nil } ? behind(notice) : notice
  }
}

extension [String] {
  /// Each sentence once, in order.
  var eachOnce: [String] {
    var seen: Set<String> = []
    return filter { seen.insert($0).inserted }
  }
}
