import Record
import Remedi
import Web

/// The record in the nested layout of the first design of Remedi: `Doctor › Patient › Prescribed … › Completion`, beside
/// `Exercise` and `Medication`, with the field names of that design. A collection is an object of its documents by their
/// ids, and a reference is a path. It knows no corrections, versions and skipped doses: those stand in `record.json`.
struct SeedDocument {
  let copy: RecordCopy
  /// Who answers for the patient.
  let doctor: Physician

  func bytes() -> [UInt8] {
    var json = JSONWriter(capacity: 1 << 16)
    json.object { json in
      json.member("Doctor") { json in
        json.object { $0.member(doctor.id.text) { write(doctorTo: &$0) } }
      }
      library(.exercise, "Exercise", &json)
      library(.medication, "Medication", &json)
    }
    return json.bytes + [UInt8(ascii: "\n")]
  }

  private func write(doctorTo json: inout JSONWriter) {
    json.object { json in
      json.member("name", doctor.name)
      json.member("email", doctor.email)
      json.member("Patient") { json in json.object { $0.member(copy.patient.id.text) { write(patientTo: &$0) } } }
    }
  }

  private func write(patientTo json: inout JSONWriter) {
    let profile = copy.patient.profile
    json.object { json in
      json.member("name", profile.name)
      json.member("email", profile.email)
      json.member("date of birth", profile.dateOfBirth.map { "\($0)T00:00:00Z" })
      json.member("gender", profile.gender?.rawValue)
      // Text: leading zeros and letters are part of it.
      json.member("health care number", profile.healthCareNumber)
      json.member("stage of disease", profile.stageOfDisease.flatMap { Double($0.rawValue) })
      json.member("notes", profile.notes)
      prescribed(.exercise, "Prescribed Exercise", "exercise", &json)
      prescribed(.medication, "Prescribed Medication", "medication", &json)
    }
  }

  private func prescribed(_ kind: Prescription.Kind, _ name: String, _ reference: String, _ json: inout JSONWriter) {
    json.member(name) { json in
      json.object { json in
        for prescription in copy.prescriptions where prescription.kind == kind {
          let version = prescription.latest
          json.member(prescription.id.text) { json in
            json.object { json in
              json.member(reference, "\(Self.collection(kind))/\(version.action.id)")
              json.member("amount", amount(of: version))
              json.member("frequency", version.frequency ?? Words.frequency(version.timing, isEndSaid: true))
              json.member("Completion") { json in
                json.object { $0.member("array", array: done(prescription.id)) { $0.value($1) } }
              }
            }
          }
        }
      }
    }
  }

  /// The first amount that is asked for: where there are several, the frequency says them.
  private func amount(of version: PrescriptionVersion) -> String? {
    version.amount(version.timing.quantities.first ?? nil)
  }

  /// When it was done, to the letter as it came in.
  private func done(_ prescription: Identifier<Prescription>) -> [String] {
    copy.completions.filter {
      $0.subject.prescriptionId == prescription && $0.undoneAt == nil && $0.content.outcome == .completed
    }.map(\.content.completedAt).sorted().map(\.text)
  }

  /// What was prescribed of the library, as it was called last.
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
