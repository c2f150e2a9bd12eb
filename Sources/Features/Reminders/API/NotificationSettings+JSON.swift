import JSON
import Remedi
import Web

extension NotificationSettings {
  /// The most prescriptions that are not reminded of as usual.
  private static let mostPrescriptions = 500

  /// As a part of a body or a body. Nil if a field is invalid or missing; the object then records the error. The fields
  /// that a client cannot change are passed over, so that it can send back what it read.
  init?(reading json: JSONObject) {
    _ = json.value("mailAddress", .optional)
    let mail = json.bool("mail")
    let planNotices = json.object("planNotices").flatMap { PlanNotices(reading: $0) }
    let later = json.integer("later", in: Self.laters)
    let lockScreenButtons = json.bool("lockScreenButtons")
    let title = json.string("calendarTitle", .nullable, limit: Self.longestTitle)
    if let fault = title.flatMap(Self.fault(inTitle:)) { json.fault("calendarTitle", fault) }
    let choices = Self.choices(in: json)
    guard let mail, let planNotices, let later, let lockScreenButtons, let choices else { return nil }
    self.init(
      mail: mail, planNotices: planNotices, later: later, lockScreenButtons: lockScreenButtons, calendarTitle: title,
      prescriptions: choices)
  }

  private static func fault(inTitle title: String) -> String? {
    if title.trimming().isEmpty { return "This must not be empty. Send null for the usual title." }
    return TextLimit.line(upTo: longestTitle).fault(title)
  }

  /// In the client's order, so that a fault of one can be named.
  private static func choices(in json: JSONObject) -> [Choice]? {
    guard let items = json.objects("prescriptions", count: 0...mostPrescriptions) else { return nil }
    var seen: Set<Identifier<Prescription>> = []
    return items.compactMap { item -> Choice? in
      let id = item.text("prescriptionId", .required, "the ID of a prescription") {
        Identifier<Prescription>(clientText: $0)
      }
      let reminders = item.choice("reminders", of: PrescriptionReminders.self)
      guard let id, let reminders else { return nil }
      if !seen.insert(id).inserted { item.fault("prescriptionId", "This prescription is named twice.") }
      return Choice(id, reminders)
    }
  }

  /// As written in the patient API.
  /// - Parameter mailAddress: where letters go, shortened. Nil if there is none.
  func representation(mailAddress: String?) -> Representation {
    Representation { json in
      json.object { json in
        json.member("mail", mail)
        json.member("planNotices") { json in
          json.object { json in
            json.member("push", planNotices.push)
            json.member("mail", planNotices.mail)
          }
        }
        json.member("later", later)
        json.member("lockScreenButtons", lockScreenButtons)
        json.member("calendarTitle", calendarTitle)
        json.member("prescriptions", array: prescriptions) { json, choice in
          json.object { json in
            json.member("prescriptionId", choice.prescriptionId.text)
            json.member("reminders", choice.reminders.rawValue)
          }
        }
        json.member("mailAddress", mailAddress)
      }
    }
  }
}

extension NotificationSettings.PlanNotices {
  /// Nil if a field is invalid; the object then records the error.
  fileprivate init?(reading json: JSONObject) {
    let push = json.bool("push")
    let mail = json.bool("mail")
    guard let push, let mail else { return nil }
    self.init(push: push, mail: mail)
  }
}
