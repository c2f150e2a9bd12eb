extension MailRowView {
  /// For the gallery.
  static let samples = [
    row(
      "1.in", "Dr. Eve Lind", "Blood pressure since the new dose", unread: true, urgent: true, initials: "J. S.",
      time: "10:42"),
    row("2.in", "Dr. Samuel Okafor-Wallenstein", "Re: Handing over Mr. Samuel", unread: true, time: "08:04"),
    row("3.in", "د. ليلى حداد", "موعد المتابعة", unread: true, initials: "M. H.", time: "yesterday"),
    row("4.in", "Dr. Charlie Osei", "No subject", time: "3 March"),
    row("5.in", "Dr. Ann Keller", "", withdrawn: true, time: "2 March"),
    row(
      "6.in", "Dr. Bartholomew Featherstonehaugh-Cholmondeley",
      "Supercalifragilisticexpialidociously long subjects are cut where the row ends, not where the page does",
      initials: "W. v.", time: "1 March"),
  ]

  static let sent = row(
    "7.out", "To Dr. Eve Lind, Dr. Charlie Osei and 3 others", "Fall risk after the change", initials: "J. S.",
    time: "09:15")

  static let drafts = [
    row("8", "To Dr. Eve Lind and 1 more", "Blood pressure", initials: "J. S.", time: "10:40"),
    row("9", "No recipients yet", "No subject", time: "yesterday"),
  ]

  private static func row(
    _ id: String, _ people: String, _ subject: String, unread: Bool = false, urgent: Bool = false,
    withdrawn: Bool = false, initials: String = "", time: String
  ) -> MailRowView {
    MailRowView(
      id: id, href: "/messages/inbox/\(id)", isUnread: unread, isUrgent: urgent, isWithdrawn: withdrawn,
      people: people, subject: MailPhrases.subject(subject), initials: initials,
      time: MailTime(text: time, stamp: "2026-03-03T10:42:00.000+01:00"))
  }
}
