import Web

/// The draft of a discussion in the list.
struct DiscussionDraftView: View {
  let id: String
  let href: String
  /// "Ann Meyer and 1 more", or "Nobody chosen yet".
  let people: String
  /// The patient's name. Empty if there is none.
  let patient: String
  /// The first words of the text. Empty if there is none.
  let beginning: String
  let savedAt: MailTime

  var fields: Fields {
    [
      "id": "draft-\(id)", "href": href, "people": people, "patient": patient, "hasPatient": !patient.isEmpty,
      "beginning": beginning, "hasBeginning": !beginning.isEmpty, "savedAt": savedAt,
      "deleteAction": "/messages/discussions/drafts/\(id)/delete",
    ]
  }
}
