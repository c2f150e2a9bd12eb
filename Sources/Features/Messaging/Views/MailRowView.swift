import Care
import Web

/// A row of a folder.
struct MailRowView: View {
  /// Of the entry.
  let id: String
  let href: String
  let isUnread: Bool
  let isUrgent: Bool
  /// Whether the sender withdrew it.
  let isWithdrawn: Bool
  /// Whom it is from or goes to.
  let people: String
  let subject: String
  /// `J. S.` Empty without a patient.
  let initials: String
  let time: MailTime

  var fields: Fields {
    [
      "id": id, "href": href, "isUnread": isUnread, "isUrgent": isUrgent, "isWithdrawn": isWithdrawn, "people": people,
      "subject": subject, "initials": initials.isEmpty ? nil : initials, "time": time,
    ]
  }
}

extension MailRowView {
  /// - Parameters:
  ///   - names: of those whom drafts are to.
  ///   - clock: of the reader's clinic.
  init(_ entry: MailboxEntry, in folder: MailFolder, _ names: DraftNames, _ clock: LocalClock) {
    self.init(
      id: entry.id.text, href: MailPaths.page(of: entry, in: folder), isUnread: entry.isUnread,
      isUrgent: entry.isUrgent, isWithdrawn: entry.withdrawnAt != nil,
      people: MailPhrases.people(of: entry, names),
      subject: MailPhrases.subject(entry.subject), initials: entry.patient?.initials ?? "",
      time: .short(entry.at, clock))
  }
}
