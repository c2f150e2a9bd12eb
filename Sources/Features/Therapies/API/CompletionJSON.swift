import JSON
import Record
import Remedi
import Web

/// Writes a completion in the patient API.
enum CompletionJSON {
  /// - Parameter calendar: the patient's. The server writes its own times in the patient's time zone.
  static func write(_ completion: Completion, _ calendar: PatientCalendar, to json: inout JSONWriter) {
    json.object { json in
      let (subject, content) = (completion.subject, completion.content)
      json.member("id", completion.id)
      json.member("occurrenceId", subject.isAsNeeded ? nil : subject.occurrenceId.text)
      json.member("prescriptionId", subject.prescriptionId.text)
      json.member("version", subject.version)
      json.member("kind", subject.kind.rawValue)
      json.member("name", subject.name)
      json.member("amount", subject.amount)
      json.member("date", completion.date(calendar).description)
      json.member("scheduledFor", completion.scheduledFor.text)
      json.member("outcome", content.outcome.rawValue)
      json.member("completedAt", content.completedAt.text)
      json.member("reason", content.reason?.rawValue)
      json.member("feedback") { json in write(content.feedback, to: &json) }
      json.member("late", completion.isLate)
      json.member("overLimit", subject.overLimit ?? false)
      json.member("within24Hours", subject.within24Hours)
      json.member("superseded", subject.superseded)
      json.member("receivedAt", calendar.written(completion.receivedAt).text)
      json.member("recordedBy") { json in
        json.object { json in
          json.member("kind", completion.recordedBy.kind.rawValue)
          json.member("name", completion.recordedBy.name)
        }
      }
      json.member("revision", completion.revision)
      json.member("undoneAt", completion.undoneAt.map { calendar.written($0).text })
    }
  }

  private static func write(_ feedback: Completion.Feedback?, to json: inout JSONWriter) {
    guard let feedback, !feedback.isEmpty else { return json.null() }
    json.object { json in
      json.member("pain", feedback.pain)
      json.member("effort", feedback.effort)
      json.member("note", feedback.note)
    }
  }

  /// One item of a batch response.
  /// - Parameter id: as the client wrote it. Nil if it was unreadable.
  static func write(
    _ result: CompletionResult, id: String?, _ calendar: PatientCalendar, to json: inout JSONWriter
  ) {
    json.object { json in
      json.member("id", id)
      switch result {
      case .recorded(let completion):
        json.member("status", "recorded")
        json.member("completion") { write(completion, calendar, to: &$0) }
      case .duplicate(let completion):
        json.member("status", "duplicate")
        json.member("completion") { write(completion, calendar, to: &$0) }
      case .rejected(let error):
        json.member("status", "rejected")
        json.member("problem") { Problem(error).write(to: &$0) }
      }
    }
  }
}
