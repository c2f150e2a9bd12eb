import Web

/// A person of the directory.
struct DirectoryPersonView: PageView {
  static let template = "messaging/directory-person"
  static let ownFiles = MessagingBar.touchBaseFiles
  var title: String { name }
  let trail = [Crumb("Directory", "/messages/directory")]
  let bar: MessagingBar
  let id: String
  let name: String
  /// Practice, Specialty, City, State, Status, Phone.
  let facts: [DefinitionView]
  /// `sms:+493012345`. Nil without a number that takes text messages.
  let textHref: String?
  /// Whether it is the reader, who cannot be deleted from the own directory.
  let isReader: Bool
  /// Whether the reader deleted the person from the directory.
  let isHidden: Bool

  var fields: Fields {
    [
      "title": title, "bar": bar, "name": name, "facts": facts, "textHref": textHref,
      "messageHref": PageAddress.text("/messages/new", [("to", id)]),
      "discussionHref": PageAddress.text("/messages/discussions/new", [("to", id)]), "isHidden": isHidden,
      "canHide": !isReader && !isHidden, "hideAction": "/messages/directory/\(id)/hide",
      "showAction": "/messages/directory/\(id)/show",
    ]
  }

  static var samples: [(name: String, view: DirectoryPersonView)] {
    [
      (
        "typical",
        person(
          "Dr. Ann Meyer", ["Riverside Movement Clinic", "Neurology", "Princeton", "New Jersey"],
          phone: "+1 212 683 8990",
          text: "sms:+12126838990")
      ),
      ("nothing entered", person("Sam Okafor", ["Riverside Movement Clinic", "", "", ""], phone: "", isReader: true)),
      (
        "overfull, deleted",
        person(
          StrainingNames.endless,
          [StrainingNames.rightToLeft, StrainingNames.long, StrainingNames.endless, StrainingNames.rightToLeft],
          phone: "0800 REMEDI ext. 7", isHidden: true)
      ),
    ]
  }

  private static func person(
    _ name: String, _ facts: [String], phone: String, text: String? = nil, isReader: Bool = false,
    isHidden: Bool = false
  ) -> Self {
    let values = facts + ["Available", phone]
    return Self(
      bar: .sample(at: .directory), id: "1", name: name,
      facts: zip(Self.terms, values).map { DefinitionView($0, $1) }, textHref: text, isReader: isReader,
      isHidden: isHidden)
  }

  /// Requirement N-36.
  static let terms = ["Practice", "Specialty", "City", "State", "Status", "Phone"]
}
