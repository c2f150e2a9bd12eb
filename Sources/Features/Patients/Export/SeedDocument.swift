import JSON
import Record
import Remedi
import Web

/// The record in the nested layout of the first design of Remedi: `Doctor › Patient › Prescribed … › Completion`, next
/// to `Exercise` and `Medication`, with that design's field names. A collection is an object that maps ids to
/// documents, and a reference is a path. The layout has no corrections, versions and skipped doses: those are in
/// `record.json`.
///
/// Completions are inserted prescription by prescription; see ``SeedContent``.
struct SeedDocument {
  let copy: RecordCopy
  /// The practitioner who is responsible for the patient.
  let doctor: Practitioner

  /// The bytes before each list of completion times, each with the prescription whose times follow, and the bytes after
  /// the last list.
  func parts() -> (before: [(bytes: [UInt8], prescription: Identifier<Prescription>)], end: [UInt8]) {
    var json = JSONWriter(capacity: 1 << 16)
    var places: [(Int, Identifier<Prescription>)] = []
    json.object { json in
      json.member("Doctor") { json in
        json.object { $0.member(doctor.id.text) { write(doctorTo: &$0, &places) } }
      }
      library(.exercise, "Exercise", &json)
      library(.medication, "Medication", &json)
    }
    var (before, start): ([(bytes: [UInt8], prescription: Identifier<Prescription>)], Int) = ([], 0)
    for (place, prescription) in places {
      before.append((Array(json.bytes[start..<place]), prescription))
      start = place
    }
    return (before, json.bytes[start...] + [UInt8(ascii: "\n")])
  }

  private func write(doctorTo json: inout JSONWriter, _ places: inout [(Int, Identifier<Prescription>)]) {
    json.object { json in
      json.member("name", doctor.name)
      json.member("email", doctor.email)
      json.member("Patient") { json in
        json.object { $0.member(copy.patient.id.text) { write(patientTo: &$0, &places) } }
      }
    }
  }

  private func write(patientTo json: inout JSONWriter, _ places: inout [(Int, Identifier<Prescription>)]) {
    let profile = copy.patient.profile
    json.object { json in
      json.member("name", profile.name)
      json.member("email", profile.email)
      json.member("date of birth", profile.dateOfBirth.map { "\($0)T00:00:00Z" })
      json.member("gender", profile.gender?.rawValue)
      // A string, because leading zeros and letters are significant.
      json.member("health care number", profile.healthCareNumber)
      json.member("stage of disease", profile.stageOfDisease.flatMap { Double($0.rawValue) })
      json.member("notes", profile.notes)
      prescribed(.exercise, "Prescribed Exercise", "exercise", &json, &places)
      prescribed(.medication, "Prescribed Medication", "medication", &json, &places)
    }
  }

  private func prescribed(
    _ kind: Prescription.Kind, _ name: String, _ reference: String, _ json: inout JSONWriter,
    _ places: inout [(Int, Identifier<Prescription>)]
  ) {
    json.member(name) { json in
      json.object { json in
        for prescription in copy.prescriptions where prescription.kind == kind {
          let version = prescription.latest
          json.member(prescription.id.text) { json in
            json.object { json in
              json.member(reference, "\(Self.collection(kind))/\(version.action.id)")
              // The first amount. If there are several, the frequency names them.
              json.member("amount", version.amounts.first)
              json.member("frequency", version.frequency ?? Phrases.frequency(version.timing, isEndSaid: true))
              json.member("Completion") { json in
                json.object { json in
                  json.member("array", array: [String]()) { $0.value($1) }
                  // Just before the closing bracket of the array.
                  places.append((json.bytes.count - 1, prescription.id))
                }
              }
            }
          }
        }
      }
    }
  }

  /// The prescribed library items, under their latest names.
  private func library(_ kind: Prescription.Kind, _ name: String, _ json: inout JSONWriter) {
    var actions: [String: Action] = [:]
    for prescription in copy.prescriptions where prescription.kind == kind {
      actions[prescription.latest.action.id] = prescription.latest.action
    }
    json.member(name) { json in
      json.object { json in
        for action in actions.values.sorted(by: { $0.id < $1.id }) {
          json.member(action.id) { json in
            json.object { json in
              json.member("name", action.name)
              json.member("description", action.description)
              if kind == .exercise { json.member("image", action.imageURL) }
            }
          }
        }
      }
    }
  }

  private static func collection(_ kind: Prescription.Kind) -> String {
    switch kind {
    case .exercise: "Exercise"
    case .medication: "Medication"
    }
  }
}
