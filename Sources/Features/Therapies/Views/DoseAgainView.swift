import Web

/// That a change from now on asks for more on a day on which a dose was taken already, with the tick that saves it all
/// the same.
struct DoseAgainView: View {
  /// The tick's name; it sends the sentence that was read, so that another finding asks anew.
  static let tick = "againSeen"

  /// "Today's dose at 08:00 was already taken. From now, this asks for 1 more today, at 22:00."
  let sentence: String
  var isSeen = false
  var error: String?

  /// The tick as a list of faults names it.
  var field: FieldView { FieldView(name: Self.tick, label: "", error: error) }

  var fields: Fields {
    ["sentence": sentence, "tick": Self.tick, "isSeen": isSeen, "error": error, "hasError": error != nil]
  }
}
