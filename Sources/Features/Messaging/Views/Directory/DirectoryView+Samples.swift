import Web

extension DirectoryView {
  static var samples: [(name: String, view: DirectoryView)] {
    let ann = DirectoryRowView(
      id: "1", name: "Dr. Ann Meyer", specialty: "Neurology", place: "Riverside Movement Clinic, Princeton")
    let bare = DirectoryRowView(id: "2", name: "Sam Okafor", specialty: "", place: "Riverside Movement Clinic")
    let endless = DirectoryRowView(
      id: "3", name: StrainingNames.endless, specialty: StrainingNames.long, place: StrainingNames.endless)
    let rightToLeft = DirectoryRowView(
      id: "4", name: StrainingNames.rightToLeft, specialty: StrainingNames.rightToLeft, place: "")
    return [
      ("typical", list([ann, bare], "2 people", hidden: [rightToLeft])),
      (
        "overfull",
        list([endless, rightToLeft, ann, bare], "1,043 people", hidden: [endless, ann], first: "/a", next: "/b")
      ),
      ("search without a match", list([], "Nobody", query: "dermatology")),
      ("empty", list([], "Nobody")),
    ]
  }

  private static func list(
    _ people: [DirectoryRowView], _ count: String, query: String = "", hidden: [DirectoryRowView] = [],
    first: String? = nil, next: String? = nil
  ) -> Self {
    Self(
      bar: .sample(at: .directory), query: query, people: people, count: count, hidden: hidden, firstHref: first,
      nextHref: next, owner: "9", version: "1")
  }
}
