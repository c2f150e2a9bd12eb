import Dosage
import JSON
import Record
import Remedi
import Web

/// Writes, for the patient API, how a journey would change the time between a patient's doses, for each of the three
/// clocks.
struct JourneyJSON {
  private let date: LocalDate
  private let timeZone: String
  private let items: [(prescription: Prescription, rehearsal: Rehearsal)]

  /// Nil if the patient stays in the same zone.
  /// - Parameters:
  ///   - present: the patient's record with the current times.
  ///   - file: the same record with the new times.
  ///   - date: the first day on which the new times apply.
  init?(from present: PatientRecord, to file: PatientRecord, on date: LocalDate, at now: Instant) async throws {
    timeZone = file.calendar.zone(on: date).name
    guard timeZone != present.calendar.zone(on: date).name else { return nil }
    self.date = date
    items = try await file.activePrescriptions(at: now).map {
      ($0, Rehearsal($0, from: present.calendar, to: file.calendar, on: date))
    }
  }

  func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("date", date.description)
      json.member("timeZone", timeZone)
      json.member("items", array: items.filter { $0.rehearsal.courses.contains { !$0.doses.isEmpty } }) { json, item in
        json.object { json in
          json.member("prescriptionId", item.prescription.id.text)
          json.member("name", item.prescription.latest.action.name)
          json.member("courses", array: item.rehearsal.courses) { json, course in
            json.object { Self.write(course, to: &$0) }
          }
        }
      }
    }
  }

  private static func write(_ course: Rehearsal.Course, to json: inout JSONWriter) {
    json.member("clock", course.clock.code)
    json.member("isPrescribed", course.isPrescribed)
    json.member("sentence", course.sentence)
    json.member("smallestGap") { json in write(course.smallestGap, to: &json) }
    json.member("largestGap") { json in write(course.largestGap, to: &json) }
    json.member("doses", array: course.doses) { json, dose in
      json.object { json in
        json.member("occurrenceId", dose.id.text)
        json.member("amount", dose.amount)
        json.member("scheduledFor", dose.scheduledFor.text)
        json.member("isAfterFlight", dose.isAfterFlight)
      }
    }
  }

  private static func write(_ gap: Rehearsal.Gap?, to json: inout JSONWriter) {
    guard let gap else { return json.null() }
    json.object { json in
      json.member("seconds", gap.seconds)
      json.member("from", gap.from.scheduledFor.text)
      json.member("to", gap.to.scheduledFor.text)
    }
  }
}

extension Rehearsal.Course.Clock {
  fileprivate var code: String {
    switch self {
    case .wall: "wall"
    case .home: "home"
    case .interval: "interval"
    }
  }
}
