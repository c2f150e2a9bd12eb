import Web

/// The warning that a form may describe an existing patient. The submitted values are not saved yet.
struct DuplicatesView: View {
  let patients: [DuplicateView]
  /// The label of the button to continue anyway: "It is somebody else: add anyway".
  let action: String
  /// The value that the form sends to confirm that: the ids of the patients shown.
  let distinct: String
  /// Whether this form already added the patient shown, so that a correction belongs there.
  var isMade = false

  var fields: Fields {
    [
      "patients": patients, "isOne": patients.count == 1, "action": action, "isMade": isMade,
    ]
  }
}

/// A patient who may be the same person.
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
