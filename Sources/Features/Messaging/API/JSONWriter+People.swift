import JSON
import Remedi

extension JSONWriter {
  /// `{"id", "name"}`, or null.
  mutating func member(_ name: String, person: MessagePerson?) {
    member(name) { json in
      if let person { json.value(person) } else { json.null() }
    }
  }

  mutating func member(_ name: String, people: [MessagePerson]) {
    member(name, array: people) { $0.value($1) }
  }

  mutating func value(_ person: MessagePerson) {
    object { json in
      json.member("id", person.id.text)
      json.member("name", person.name)
    }
  }

  /// Whom something is about, or null.
  mutating func member(_ name: String, patient: MessagePatient?) {
    member(name) { json in
      guard let patient else { return json.null() }
      json.object { json in
        json.member("id", patient.patientId?.text)
        json.member("firstName", patient.firstName)
        json.member("lastName", patient.lastName)
        json.member("birthDate", patient.birthDate?.description)
      }
    }
  }
}
