import Remedi
import Web

/// A clinic that is connected, or is to be.
struct ConnectionRowView: View {
  let name: String
  /// What there is between the clinics, and since when.
  let facts: String
  /// The action of the form that agrees. Nil if there is nothing to agree to.
  var acceptAction: String?
  let endAction: String
  /// The label of the button that ends it.
  let endLabel: String

  init(_ named: ClinicConnections.Named, _ calendar: PatientCalendar) {
    let connection = named.connection
    let asked = Phrases.date(calendar.date(at: connection.askedAt))
    let facts =
      if let moment = connection.acceptedAt {
        "Connected since \(Phrases.date(calendar.date(at: moment)))."
      } else if connection.waitsForUs {
        "\(Phrases.isolated(connection.asker.name)) of this clinic asked on \(asked)."
      } else {
        "Asked by \(Phrases.isolated(connection.asker.name)) on \(asked). A manager there has to agree."
      }
    self.init(
      name: named.clinicName, facts: facts, path: "/clinic/connections/\(connection.clinicId)",
      isOpen: connection.isOpen, waitsForUs: connection.waitsForUs)
  }

  init(name: String, facts: String, path: String, isOpen: Bool, waitsForUs: Bool) {
    (self.name, self.facts) = (name, facts)
    acceptAction = waitsForUs ? "\(path)/accept" : nil
    endAction = "\(path)/end"
    endLabel = isOpen ? "End the connection" : waitsForUs ? "Refuse" : "Take back"
  }

  var fields: Fields {
    ["name": name, "facts": facts, "acceptAction": acceptAction, "endAction": endAction, "endLabel": endLabel]
  }
}
