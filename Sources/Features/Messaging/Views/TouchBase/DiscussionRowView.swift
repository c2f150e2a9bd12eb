import Care
import Remedi
import Web

/// A discussion in the list.
struct DiscussionRowView: View {
  let id: String
  let href: String
  /// The patient's name, or "No patient".
  let patient: String
  /// "Ann Meyer, Bo Lind and 3 others". Empty if the others have left.
  let people: String
  let latestAuthor: String
  let latest: MailTime
  /// How many comments are unread.
  let unread: Int

  var fields: Fields {
    [
      "id": "discussion-\(id)", "href": href, "patient": patient, "people": people, "hasPeople": !people.isEmpty,
      "latestAuthor": latestAuthor, "latest": latest, "isUnread": unread > 0, "unread": "\(unread) unread",
    ]
  }
}

extension DiscussionRowView {
  init(_ item: ListedDiscussion, reader: Identifier<Practitioner>, _ clock: LocalClock) {
    let discussion = item.discussion
    self.init(
      id: discussion.id.text, href: discussion.path, patient: discussion.patientName,
      people: MailPhrases.people(discussion.others(than: reader)),
      latestAuthor: discussion.latestAuthor.id == reader ? "You" : discussion.latestAuthor.name,
      latest: .long(discussion.latestAt, clock), unread: item.thread.unread)
  }
}
