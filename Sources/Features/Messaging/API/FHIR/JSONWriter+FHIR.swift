import JSON
import Remedi

extension JSONWriter {
  /// A reference to another resource, `Practitioner/7d2k`.
  mutating func reference(_ type: String, _ id: String, display: String? = nil) {
    object { json in
      json.member("reference", "\(type)/\(FHIRID.text(id))")
      if let display, !display.isEmpty { json.member("display", display) }
    }
  }

  mutating func reference(_ person: MessagePerson) {
    reference("Practitioner", person.id.text, display: person.name)
  }

  /// The people, unless there are none: FHIR knows no empty arrays.
  mutating func references(_ name: String, _ people: [MessagePerson]) {
    if !people.isEmpty { member(name, array: people) { $0.reference($1) } }
  }

  /// The linked patient, if there is one.
  mutating func subject(_ patient: MessagePatient?) {
    guard let patient, let id = patient.patientId else { return }
    member("subject") { $0.reference("Patient", id.text, display: "\(patient.firstName) \(patient.lastName)") }
  }

  /// In writing, in the app (v3 ParticipationMode).
  mutating func writtenOnline() {
    member("medium", array: ["ONLINEWRIT"]) { json, code in
      json.object { json in
        json.member("coding", array: [code]) { json, code in
          json.object { json in
            json.member("system", "http://terminology.hl7.org/CodeSystem/v3-ParticipationMode")
            json.member("code", code)
          }
        }
      }
    }
  }

  /// A text, and the pictures behind it.
  /// - Parameter address: below which the pictures are.
  mutating func payload(_ text: String, _ pictures: [MessagePicture] = [], at address: String = "") {
    member("payload", array: [nil] + pictures.map(Optional.init)) { json, picture in
      json.object { json in
        guard let picture else { return json.member("contentString", text) }
        json.member("contentAttachment") { json in
          json.object { json in
            json.member("contentType", picture.format.rawValue)
            json.member("url", "\(address)/\(picture.number)")
            json.member("size", picture.size)
            if let words = picture.description { json.member("title", words) }
          }
        }
      }
    }
  }
}
