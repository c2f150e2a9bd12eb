import ModuleKit
import Record
import Remedi

extension PatientModules {
  /// The questions to ask about unlikely readings of a module, by their IDs. None for others.
  /// - Throws: `RemediError` `notFound` for a module that is not loaded.
  func questions(
    about readings: [HealthReading], of module: ModuleID, in language: WordLanguage, at now: Instant
  ) async throws -> [String: String] {
    let unlikely = readings.filter { $0.removedAt == nil && $0.standing == .unlikely }
    guard !unlikely.isEmpty else { return [:] }
    let loaded = try await load(module, in: language, at: now)
    var questions: [String: String] = [:]
    for reading in unlikely {
      if case .unlikely(let question) = loaded.judge(ReadingDraft(reading.content, on: reading.date)) {
        questions[reading.id] = question
      }
    }
    return questions
  }

  /// The IDs of those unlikely readings after which somebody else seems to measure: with the two before them, they are on
  /// one side of the last that counts.
  func somebodyElse(among outcomes: [ReadingOutcome], of module: ModuleID) async throws -> Set<String> {
    let unlikely = outcomes.compactMap { outcome -> String? in
      if case .recorded(let reading, _?) = outcome { reading.id } else { nil }
    }
    guard !unlikely.isEmpty, let field = registry[module]?.form.fields.first, field.isRequired else { return [] }
    let page = try await file.record.page(
      .readings(of: reference(module).path, direction: .descending, limit: OtherPerson.span))
    let latest = try page.documents.map { (id: $0.path.id, document: try Collections.healthReadings.decode($0)) }
    return OtherPerson.suspected(in: latest.reversed(), of: field.name).intersection(unlikely)
  }

  /// Adds what else is asked to the questions of the outcomes.
  func asking(
    of suspected: Set<String>, in language: WordLanguage, _ outcomes: [ReadingOutcome]
  ) -> [ReadingOutcome] {
    outcomes.map { outcome in
      guard case .recorded(let reading, let question?) = outcome, suspected.contains(reading.id) else { return outcome }
      return .recorded(reading, question: "\(question) \(OtherPerson.question(in: language))")
    }
  }
}
