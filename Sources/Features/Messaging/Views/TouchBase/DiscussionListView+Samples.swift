import Web

extension DiscussionListView {
  static var samples: [(name: String, view: DiscussionListView)] {
    let unread = row("1", "Maria Lopez", "Dr. Ann Meyer, Dr. Bo Lind and 3 others", by: "Dr. Bo Lind", unread: 2)
    let read = row("2", "No patient", "Dr. Charlie Osei", by: "You", unread: 0)
    let endless = row(
      "3", StrainingNames.endless, StrainingNames.long, by: StrainingNames.endless, unread: 1_204)
    let rightToLeft = row("4", StrainingNames.rightToLeft, StrainingNames.rightToLeft, by: "You", unread: 0)
    let alone = row("5", "Otto Brandt", "", by: "Dr. Ann Meyer", unread: 0)
    return [
      ("typical", list([unread, read], drafts: 1)),
      (
        "overfull",
        list(
          [unread, endless, rightToLeft, alone, read], range: "16–20 of 214", drafts: 200,
          newer: "/messages/discussions", older: "/messages/discussions?from=31&cursor=a")
      ),
      ("empty", list([], range: nil, drafts: 0)),
    ]
  }

  private static func list(
    _ rows: [DiscussionRowView], range: String? = "1–2 of 2", drafts: Int, newer: String? = nil, older: String? = nil
  ) -> Self {
    Self(
      bar: .sample(at: .touchBase), rows: rows, range: range, drafts: drafts, newerHref: newer, olderHref: older)
  }

  private static func row(
    _ id: String, _ patient: String, _ people: String, by author: String, unread: Int
  ) -> DiscussionRowView {
    DiscussionRowView(
      id: id, href: "/messages/discussions/\(id)", patient: patient, people: people, latestAuthor: author,
      latest: .sample, unread: unread)
  }
}
