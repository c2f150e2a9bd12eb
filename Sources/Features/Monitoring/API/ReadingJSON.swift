import JSON
import ModuleKit
import Remedi
import Web

/// Writes readings in the patient API.
struct ReadingJSON: Sendable {
  let registry: ModuleRegistry
  let language: WordLanguage
  /// The patient's. The server writes its own times in the patient's time zone.
  let calendar: PatientCalendar
  /// What to ask about readings, by their IDs.
  var questions: [String: String] = [:]

  func write(_ reading: HealthReading, to json: inout JSONWriter) {
    json.object { json in
      let content = reading.content
      let words = registry[reading.module].map { ReadingWords(listing: $0, language: language) }
      json.member("id", reading.id)
      json.member("module", reading.module.text)
      json.member("date", reading.date.description)
      json.member("measuredAt", content.measuredAt.text)
      json.member("values", array: content.values) { json, value in write(value, words, to: &json) }
      json.member("words", words?.values(content))
      json.member("context", content.context)
      json.member("device", content.device)
      json.member("note", content.note)
      json.member("completionId", content.completionId)
      write(reading.standing, to: &json)
      json.member("question", questions[reading.id])
      json.member("receivedAt", calendar.written(reading.receivedAt).text)
      json.member("recordedBy") { json in
        json.object { json in
          json.member("kind", reading.recordedBy.kind.rawValue)
          json.member("name", reading.recordedBy.name)
        }
      }
      json.member("revision", reading.revision)
      json.member("removedAt", reading.removedAt.map { calendar.written($0).text })
    }
  }

  private func write(_ value: MeasuredValue, _ words: ReadingWords?, to json: inout JSONWriter) {
    json.object { json in
      json.member("name", value.name)
      json.optional("comparator", value.comparator?.rawValue)
      json.member("value", value.value.text)
      json.member("unit", value.unit)
      json.member("code", value.code)
      json.member("words", words?.value(value))
    }
  }

  private func write(_ standing: HealthReading.Standing, to json: inout JSONWriter) {
    let (word, original): (String, String?) =
      switch standing {
      case .counts: ("counts", nil)
      case .unlikely: ("unlikely", nil)
      case .duplicate(let id): ("duplicate", id)
      }
    json.member("standing", word)
    json.member("duplicateOf", original)
  }

  /// One item of a batch response.
  /// - Parameter id: as the client wrote it. Nil if it was unreadable.
  func write(_ outcome: ReadingOutcome, id: String?, to json: inout JSONWriter) {
    json.object { json in
      json.member("id", id)
      switch outcome {
      case .recorded(let reading, _): write("recorded", reading, to: &json)
      case .duplicate(let reading): write("duplicate", reading, to: &json)
      case .rejected(let error):
        json.member("status", "rejected")
        json.member("problem") { Problem(error).write(to: &$0) }
      }
    }
  }

  private func write(_ status: String, _ reading: HealthReading, to json: inout JSONWriter) {
    json.member("status", status)
    json.member("question", questions[reading.id])
    json.member("reading") { write(reading, to: &$0) }
  }
}
