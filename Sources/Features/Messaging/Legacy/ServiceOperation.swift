/// What the message service does, by the numbers of the sections of 2012; from 100 on what these do not have.
enum ServiceOperation: Int, Sendable, CaseIterable {
  case login = 1
  case inbox, readMessage, readComment, delete, restore, compose, touchBase, removeMe, addParticipants
  case startDiscussion, directory, removePhysician, profile, coverage, pushNotification, senderResolution
  case saveDraft = 100
  case addComment, settings, logOut, acceptance, returnPhysician, links

  /// The client's names of the fields that the rules name otherwise.
  var fields: [String: String] {
    switch self {
    case .compose, .saveDraft: Self.ofMessage
    case .startDiscussion: Self.ofDiscussion
    case .addParticipants: ["to": "participantsId"]
    case .addComment: ["body": "CommentDescription", "id": "ClientMessageId"]
    case .pushNotification: ["token": "deviceToken"]
    case .login: ["code": "Code"]
    default: [:]
    }
  }

  private static let ofPatient = [
    "patient/firstName": "patientFirstName", "patient/lastName": "patientLastName", "patient/id": "patientLastName",
    "patient/birthDate": "patientDOB", "id": "ClientMessageId",
  ]
  private static let ofMessage = ofPatient.merging(["to": "Recipients", "body": "TextMessageBody"]) { first, _ in first
  }
  private static let ofDiscussion = ofPatient.merging(
    ["to": "participantsName", "body": "TextDiscussionMessage"]) { first, _ in first }
}
