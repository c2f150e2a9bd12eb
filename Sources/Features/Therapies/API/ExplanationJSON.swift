import Dosage
import JSON
import Remedi
import Web

/// Writes an explanation in the patient API.
enum ExplanationJSON {
  static func write(_ dose: ExplainedDose, to json: inout JSONWriter) {
    let explanation = dose.explanation
    json.member("occurrenceId", dose.id.text)
    json.member("isDue", explanation.instant != nil)
    json.member("instant", explanation.instant?.text)
    json.member("sentences", array: explanation.sentences) { json, sentence in json.value(sentence) }
    json.member("version", dose.version.number)
    json.member("phase", explanation.phase)
    json.member("rule", Phrases.rule(dose.version.timing))
    json.member("zone", dose.zone)
    json.member("causes", array: explanation.told) { json, step in
      json.object { json in
        json.member("code", step.code)
        json.member("sentence", step.sentence)
        write(step, to: &json)
      }
    }
  }

  /// The data of the sentence, for apps in other languages. Contains only the members that the step has.
  private static func write(_ step: Explanation.Step, to json: inout JSONWriter) {
    switch step {
    case .anotherPrescription, .asNeeded: break
    case .version(let number, let from, let until):
      json.member("number", number)
      json.member("from", from.text)
      json.optional("until", until?.text)
    case .notYetInForce(let from): json.member("from", from.text)
    case .replaced(let number, let from):
      json.member("number", number)
      json.member("from", from.text)
    case .stopped(let stop):
      json.member("from", stop.effectiveFrom.text)
      json.member("by", stop.by.name)
      json.optional("reason", stop.reason.isEmpty ? nil : stop.reason)
    case .leftOut(let zone, let date), .broughtForward(let zone, let date):
      json.member("zone", zone)
      json.member("date", date.description)
    case .phase(let number, let count, _), .counted(let number, let count):
      json.member("number", number)
      json.member("of", count)
    case .beforeFirstDay(let date), .afterLastDay(let date): json.member("date", date.description)
    case .afterLastDose(let count, let date):
      json.member("of", count)
      json.member("date", date.description)
    case .notADay(let date, let next):
      json.member("date", date.description)
      json.optional("next", next?.description)
    case .otherTimes(let date, let times):
      json.member("date", date.description)
      json.member("times", array: times) { json, time in json.value(text(time)) }
    case .betweenDoses(let previous, let next):
      json.optional("before", previous?.text)
      json.optional("next", next?.text)
    case .paused(let pause):
      json.member("date", pause.from.description)
      json.optional("through", pause.through?.description)
      json.optional("reason", pause.reason.isEmpty ? nil : pause.reason)
    case .moved(let move): write(move.date, move.time, to: &json)
    case .added(let addition): write(addition.date, addition.time, to: &json)
    case .clock(_, let zone, let since):
      json.member("zone", zone)
      json.optional("since", since?.description)
    case .dayPart(let date, let part, let time, let since, _):
      json.member("dayPart", part.rawValue)
      write(date, time, to: &json)
      json.optional("since", since?.description)
    case .reading(let reading):
      json.member("zone", reading.zone)
      write(reading.date, reading.time, to: &json)
    case .interval(let interval, let number):
      json.member("number", number)
      json.member("minutes", (number - 1) * interval.every)
    }
  }

  /// `08:00`, `morning`.
  private static func text(_ time: DoseTime) -> String {
    switch time {
    case .clock(let time): time.description
    case .dayPart(let part, _): part.rawValue
    }
  }

  private static func write(_ date: LocalDate, _ time: LocalTime, to json: inout JSONWriter) {
    json.member("date", date.description)
    json.member("time", time.description)
  }
}
