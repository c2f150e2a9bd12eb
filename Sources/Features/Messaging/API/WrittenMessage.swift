import Foundation
import JSON
import Remedi
import Web

/// Parses what a client writes: a message, the beginning of a discussion, or a draft of one of them. ``MessageRules``
/// judges its content.
enum WrittenMessage {
  /// Beyond any limit that the rules name: only a bound of what is read.
  private static let mostNamed = 1000

  /// The fields of a message, none of which is required here.
  static func message(_ json: JSONObject) -> MessageDraft {
    var written = beginning(json)
    written.isUrgent = json.bool("urgent", .optional) ?? false
    written.subject = json.string("subject", .optional) ?? ""
    written.inReplyTo = identifier(json, "inReplyTo")
    written.forwardOf = identifier(json, "forwardOf")
    return written
  }

  /// The fields of a discussion, none of which is required here.
  static func beginning(_ json: JSONObject) -> MessageDraft {
    MessageDraft(
      to: people(json, .optional), body: json.string("body", .optional, limit: 20_000) ?? "",
      patient: json.object("patient", .optional).map(patient))
  }

  /// The people chosen, in `to`.
  static func people(_ json: JSONObject, _ need: JSONObject.Need) -> [Identifier<Practitioner>] {
    (json.array("to", need, count: 0...mostNamed) ?? []).enumerated().compactMap { index, value in
      if case .string(let text) = value, let id = Identifier<Practitioner>(clientText: text) { return id }
      json.fault("to", "Number \(index + 1) is not the ID of a person.")
      return nil
    }
  }

  /// The pictures of a message. Of their format the file itself decides, not what is said of it.
  static func pictures(_ json: JSONObject) -> [PictureUpload] {
    (json.objects("pictures", .optional, count: 0...MessageRules.mostPictures) ?? []).map { picture in
      _ = picture.text("mediaType", .optional, "one of image/png, image/jpeg, image/webp") {
        [.png, .jpeg, .webp].contains(Picture.Format(rawValue: $0)) ? $0 : nil
      }
      let data = picture.text("data", .required, "a file in base64") { Data(base64Encoded: $0) }
      return PictureUpload(data.map(Array.init) ?? [], description: picture.string("description", .optional) ?? "")
    }
  }

  /// The draft that it was. Nil if it was none.
  static func draft(_ json: JSONObject) -> MailboxEntry.ID? { identifier(json, "draft") }

  private static func patient(_ json: JSONObject) -> MessageDraft.DraftPatient {
    MessageDraft.DraftPatient(
      firstName: json.string("firstName", .optional) ?? "", lastName: json.string("lastName", .optional) ?? "",
      birthDate: json.string("birthDate", .optional) ?? "", patientId: identifier(json, "id"))
  }

  private static func identifier<Kind>(_ json: JSONObject, _ name: String) -> Identifier<Kind>? {
    json.text(name, .optional, "an ID") { Identifier(clientText: $0) }
  }
}
