import JSON
import Record
import Remedi
import Web

/// Writes the doses that can be taken as needed on a day in the patient API.
enum AsNeededJSON {
  /// - Parameter now: the time from which the next possible dose is computed. Nil if the day is not today.
  static func write(
    _ item: ScheduleDay.AsNeededItem, of file: PatientRecord, at now: Instant?, to json: inout JSONWriter
  ) {
    let (version, rule) = (item.rule.version, item.rule.rule)
    json.member("prescriptionId", item.prescription.id.text)
    json.member("version", version.number)
    json.member("kind", item.prescription.kind.rawValue)
    OccurrenceJSON.write(version.action, to: &json)
    json.member("amount", item.rule.amount)
    OccurrenceJSON.write(item.rule.exercise ?? version.exercise, to: &json)
    json.member("note", version.note.isEmpty ? nil : version.note)
    json.member("indication", rule.indication)
    json.member("maxPerDay", rule.maximumPerDay)
    json.member("maxIn24Hours", rule.maximumIn24Hours)
    json.member("minimumInterval", rule.minimumInterval)
    json.member("recordedToday", item.completions.count)
    json.member("nextAllowedAt", now.flatMap { item.use.nextAllowed(from: $0) }?.text)
    json.member("takenIn24Hours", now.map(item.use.takenIn24Hours))
    json.member("fullIn24HoursUntil", now.flatMap(item.use.fullIn24Hours)?.text)
    json.member("takenBefore", array: item.earlier) { json, completion in
      json.object { json in
        json.member("id", completion.id)
        json.member("completedAt", completion.content.completedAt.text)
        json.member("revision", completion.revision)
      }
    }
    json.member("completions", array: item.completions) { json, completion in
      CompletionJSON.write(completion, file.calendar, to: &json)
    }
    json.member("superseded", item.rule.isSuperseded)
  }
}
