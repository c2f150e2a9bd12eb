import ModuleKit
import Record
import Remedi

extension PatientModules {
  /// What to ask about readings that are unlikely and not confirmed, by their IDs: "183 kg? Last was 83."
  /// - Throws: errors of reading the record.
  func questions(
    about readings: [HealthReading], in language: WordLanguage, at now: Instant
  ) async throws -> [String: String] {
    var questions: [String: String] = [:]
    let unlikely = readings.filter { $0.standing == .unlikely && $0.removedAt == nil }
    // Readings stay when their module is no longer in the program.
    for (module, readings) in Dictionary(grouping: unlikely, by: \.module) where registry[module] != nil {
      let asked = try await self.questions(about: readings, of: module, in: language, at: now)
      for reading in readings { questions[reading.id] = asked[reading.id] ?? Self.question(in: language) }
    }
    return questions
  }

  /// Where the module no longer has a question, because of what was recorded since.
  private static func question(in language: WordLanguage) -> String {
    switch language {
    case .english: "Is this right?"
    case .german: "Stimmt das?"
    }
  }
}
