import Web

/// The reader's own entry in the directory, to be read. It is changed with the account (requirement N-38).
struct MessagingProfileView: PageView {
  static let template = "messaging/profile"
  static let ownFiles = MessagingBar.touchBaseFiles
  let title = "Profile"
  let trail = [Crumb("More", "/messages/more")]
  let bar: MessagingBar
  /// Name, Specialty, Hospitals, Practice, Contact.
  let facts: [DefinitionView]

  var fields: Fields { ["title": title, "bar": bar, "facts": facts] }

  /// Requirement N-38.
  static let terms = ["Name", "Specialty", "Hospitals", "Practice", "Contact"]

  static var samples: [(name: String, view: MessagingProfileView)] {
    func profile(_ values: [String]) -> Self {
      Self(bar: .sample(at: .more), facts: zip(terms, values).map { DefinitionView($0, $1) })
    }
    return [
      (
        "typical",
        profile([
          "Dr. Ann Keller", "Neurology", "Princeton Hospital", "Riverside Movement Clinic, Princeton, New Jersey",
          "+1 212 683 8990",
        ])
      ),
      ("nothing entered", profile(["Sam Okafor", "", "", "Riverside Movement Clinic", ""])),
      (
        "overfull",
        profile([
          StrainingNames.rightToLeft, StrainingNames.endless, StrainingNames.long, StrainingNames.rightToLeft,
          StrainingNames.endless,
        ])
      ),
    ]
  }
}
