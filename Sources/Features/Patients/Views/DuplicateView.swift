import Web

/// That a form may describe somebody who is a patient already. What was typed is not saved yet.
struct DuplicatesView: View {
  let patients: [DuplicateView]
  /// What the button says that goes on all the same: "It is somebody else: add anyway".
  let action: String
  /// What the form sends to say so: the ids of those who are shown.
  let distinct: String
  /// Whether the form itself has added the one who is shown, so that a correction belongs there.
  var isMade = false

  var fields: Fields {
    [
      "patients": patients, "isOne": patients.count == 1, "action": action, "isMade": isMade,
    ]
  }
}

/// Somebody who may be the same person.
struct DuplicateView: View {
  let name: String
  let href: String
  /// "71 years", "born 4 March 1954", "No. 0044-7781", "archived".
  let facts: [String]
  /// "Same health care number".
  let reason: String

  var fields: Fields {
    ["name": name, "href": href, "facts": facts, "reason": reason]
  }
}
