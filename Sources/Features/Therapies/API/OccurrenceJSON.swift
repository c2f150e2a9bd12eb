import JSON
import Record
import Remedi
import Web

/// Writes an occurrence in the patient API.
enum OccurrenceJSON {
  static func write(_ item: ScheduleDay.Item, of file: PatientRecord, at now: Instant, to json: inout JSONWriter) {
    let (occurrence, version) = (item.occurrence, item.occurrence.version)
    json.member("id", occurrence.id.text)
    json.member("prescriptionId", occurrence.id.prescription.text)
    json.member("version", version.number)
    json.member("kind", occurrence.kind.rawValue)
    write(version.action, to: &json)
    json.member("amount", occurrence.amount)
    write(occurrence.exercise ?? version.exercise, to: &json)
    json.member("frequency", version.frequencyWords)
    json.member("note", version.note.isEmpty ? nil : version.note)
    json.member("scheduledFor", occurrence.scheduledFor.text)
    json.member("opensAt", file.calendar.written(occurrence.window.opensAt).text)
    json.member("expectedFrom", file.calendar.written(occurrence.window.expectedFrom).text)
    json.member("closesAt", file.calendar.written(occurrence.window.closesAt).text)
    json.member("status", item.status(at: now).rawValue)
    json.member("completion") { json in
      if let completion = item.completion {
        CompletionJSON.write(completion, file.calendar, to: &json)
      } else {
        json.null()
      }
    }
    json.member("superseded", occurrence.isSuperseded)
  }

  static func write(_ action: Action, to json: inout JSONWriter) {
    json.member("name", action.name)
    json.member("description", action.description)
    json.member("imageURL", action.imageURL)
    json.member("imageDescription", action.imageDescription)
    if let steps = action.steps {
      json.member("steps", array: steps) { json, step in json.value(step) }
    }
    if let video = action.video { json.member("videoURL", video.text) }
  }

  /// Writes only what was prescribed. A medication has no dosage of this kind.
  static func write(_ dosage: ExerciseDosage?, to json: inout JSONWriter) {
    guard let dosage else { return }
    if let sets = dosage.sets { json.member("sets", sets) }
    if let repetitions = dosage.repetitions { json.member("repetitions", repetitions) }
    if let duration = dosage.duration { json.member("duration", duration) }
    if let hold = dosage.hold { json.member("hold", hold) }
  }
}
