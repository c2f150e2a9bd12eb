import JSON
import Remedi

/// Writes imports in the patient API.
enum ImportJSON {
  /// - Parameter calendar: the patient's, whose times are written in the patient's time zone.
  static func write(_ document: ImportDocument, _ id: String, _ calendar: PatientCalendar, to json: inout JSONWriter) {
    json.object { json in
      json.member("id", id)
      json.member("format", document.format.rawValue)
      json.member("module", document.module.text)
      json.member("device", document.device)
      json.member("state", document.state.rawValue)
      json.member("rows", document.rows)
      json.member("recorded", document.recorded)
      json.member("known", document.known)
      json.member("unlikely", document.unlikely)
      json.member("refused", document.refused)
      json.member("refusals", array: document.refusals) { write($1, to: &$0) }
      json.member("begunAt", calendar.written(document.begunAt).text)
      json.member("finishedAt", document.finishedAt.map { calendar.written($0).text })
    }
  }

  static func write(_ refusal: ImportRefusal, to json: inout JSONWriter) {
    json.object { json in
      json.member("line", refusal.line)
      json.member("reason", refusal.reason)
    }
  }
}
