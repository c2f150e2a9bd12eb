import JSON
import ModuleKit
import Remedi

/// Writes rules and what they found, with the words of a language.
struct FindingJSON: Sendable {
  let registry: ModuleRegistry
  let language: WordLanguage
  let calendar: PatientCalendar
  /// The clinic's.
  let emergencyNumber: String

  /// A finding as the patient sees it. Nothing is written of a rule that the program no longer has.
  func write(_ finding: Finding, to json: inout JSONWriter) {
    let words = RuleWords(finding.document.rule, in: registry, language)
    json.object { json in
      json.member("id", finding.id)
      write(finding.document.firing(finding.id), words, to: &json)
      json.member(
        "acknowledgedAt",
        (finding.document.acknowledged?.at).map { calendar.written($0).text })
    }
  }

  /// A firing of a back-test.
  func write(_ firing: RuleFiring, to json: inout JSONWriter) {
    json.object { write(firing, RuleWords(firing.rule, in: registry, language), to: &$0) }
  }

  private func write(_ firing: RuleFiring, _ words: RuleWords?, to json: inout JSONWriter) {
    json.member("rule", firing.rule)
    json.member("version", firing.version)
    json.member("level", firing.level.rawValue)
    json.member("title", words?.title)
    json.member("words", words?.advice(firing.evidence, emergencyNumber: emergencyNumber))
    json.member("firedAt", calendar.written(firing.firedAt).text)
    json.member("withdrawnAt", firing.withdrawnAt.map { calendar.written($0).text })
    json.member("readings", array: firing.evidence) { json, reading in
      json.object { json in
        json.member("id", reading.id)
        json.member("module", reading.module.text)
        json.member("revision", reading.revision)
        json.member("measuredAt", reading.measuredAt.text)
        json.member("words", words?.readings([reading]))
      }
    }
  }

  func write(_ rule: PatientRule, to json: inout JSONWriter) {
    let words = RuleWords(rule.rule.id, in: registry, language)
    json.object { json in
      json.member("id", rule.rule.id)
      json.member("version", rule.rule.version)
      json.member("level", rule.rule.level.rawValue)
      json.member("title", words?.title)
      json.member("purpose", words?.purpose)
      json.member("source", words?.source)
      json.member("isOn", rule.signature != nil)
      json.member("signedAt", rule.signature.map { calendar.written($0.at).text })
      json.member("signedBy", rule.signature?.by.name)
    }
  }

  /// A limit that one reading can reach.
  func write(_ threshold: ReadingThreshold, to json: inout JSONWriter) {
    let words = RuleWords(threshold.rule, in: registry, language)
    json.object { json in
      json.member("rule", threshold.rule)
      json.member("level", threshold.level.rawValue)
      json.member("side", threshold.bound.side.rawValue)
      json.member("limit", threshold.bound.limit)
      json.member("times", threshold.times)
      json.member("contexts", array: threshold.contexts.sorted()) { $0.value($1) }
      json.member("otherContexts", array: threshold.otherContexts.sorted()) { $0.value($1) }
      json.member("words", words?.advice(emergencyNumber: emergencyNumber))
    }
  }
}

extension PatientModules {
  /// What writes findings in a language.
  func findings(in language: WordLanguage) async throws -> FindingJSON {
    FindingJSON(
      registry: registry, language: language, calendar: file.calendar, emergencyNumber: try await file.emergencyNumber()
    )
  }
}
