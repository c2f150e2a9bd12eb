import Record
import Remedi

extension PatientModules {
  /// The patient's completions of exercises that readings may belong to, undone ones too, by the IDs that name them. Others'
  /// and those of medications are absent. An ID once known names its completion for ever, so that no transaction is needed.
  func exerciseCompletions(named ids: some Sequence<String?>) async throws -> [String: Completion] {
    var found: [String: Completion] = [:]
    for id in Set(ids.compactMap { $0 }) {
      guard let completion = try await file.completion(id), completion.subject.kind == .exercise else { continue }
      found[id] = completion
    }
    return found
  }
}
