import JSON
import Remedi
import Web

/// Writes statistics in the patient API.
enum StatisticsJSON {
  static func write(_ statistics: Statistics, to json: inout JSONWriter) {
    json.object { json in
      json.member("from", statistics.dates.lowerBound.description)
      json.member("to", statistics.dates.upperBound.description)
      json.member("summary") { json in json.object { write(statistics.summary, to: &$0) } }
      json.member("days", array: statistics.days) { json, day in
        json.object { json in
          json.member("date", day.date.description)
          write(day.adherence, to: &json)
        }
      }
      json.member("kinds") { json in
        json.object { json in
          for kind in Prescription.Kind.allCases {
            guard let adherence = statistics.kinds[kind] else { continue }
            json.member(kind.rawValue) { json in json.object { write(adherence, to: &$0) } }
          }
        }
      }
      json.member("prescriptions", array: statistics.prescriptions) { json, prescription in
        json.object { json in
          json.member("prescriptionId", prescription.id.text)
          json.member("name", prescription.name)
          write(prescription.adherence, to: &json)
          json.member("currentStreak", prescription.currentStreak)
        }
      }
    }
  }

  static func write(_ adherence: Adherence, to json: inout JSONWriter) {
    json.member("scheduled", adherence.scheduled)
    json.member("completed", adherence.completed)
    json.member("skipped", adherence.skipped)
    json.member("missed", adherence.missed)
    json.member("expected", adherence.expected)
    json.member("adherence", adherence.ratio)
    json.member("percent", adherence.percent)
  }
}
