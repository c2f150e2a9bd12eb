import ModuleKit
import Record
import Remedi

extension PatientModules {
  /// What to ask about readings that are unlikely and not confirmed, by their IDs: "183 kg? Last was 83."
  /// - Throws: errors of reading the record.
  func questions(
    about readings: [HealthReading], in language: WordLanguage, at now: Instant
  ) async throws -> [String: String] {
    var (loaded, questions): ([ModuleID: any LoadedModule], [String: String]) = ([:], [:])
    for reading in readings where reading.standing == .unlikely && reading.removedAt == nil {
      let module: any LoadedModule
      if let known = loaded[reading.module] {
        module = known
      } else {
        // Its readings stay when a module is no longer in the program.
        guard registry[reading.module] != nil else { continue }
        module = try await load(reading.module, in: language, at: now)
        loaded[reading.module] = module
      }
      questions[reading.id] = ReadingQuestion.text(
        module.judge(ReadingDraft(reading.content, on: reading.date)), language)
    }
    return questions
  }
}

/// What is asked about a reading that is unlikely.
enum ReadingQuestion {
  /// The module's own question. If it no longer has one, because of what was recorded since, a general one.
  static func text(_ verdict: Verdict, _ language: WordLanguage) -> String {
    if case .unlikely(let question) = verdict { return question }
    return switch language {
    case .english: "Is this right?"
    case .german: "Stimmt das?"
    }
  }
}
