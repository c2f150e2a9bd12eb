import Remedi
import Web

/// The form that begins a discussion.
struct DiscussionNewView: PageView {
  static let template = "messaging/discussion-new"
  static let ownFiles = MessagingBar.touchBaseFiles
  let title = "Start a discussion"
  let trail = [Crumb("Touch Base", "/messages/discussions")]
  let bar: MessagingBar
  let people: PeopleField
  let text: FieldView
  let patient: DiscussionPatientField
  /// Identifies one opening of the form: the ID of the discussion, so that sending it twice begins one, and of its draft.
  let once: String
  /// The revision of the draft that the form was opened on. Nil if it is not saved.
  let revision: String?
  /// An error of the form as a whole.
  var problem: String?

  var fields: Fields {
    [
      "title": title, "bar": bar, "people": people, "text": text, "patient": patient, "once": once,
      "revision": revision, "deleteAction": revision == nil ? nil : "/messages/discussions/drafts/\(once)/delete",
      "problems": ProblemSummary(
        sentence: problem, inputs: [text] + patient.inputs, choices: [people.question, patient.own]),
    ]
  }
}
