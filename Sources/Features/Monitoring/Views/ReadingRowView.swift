import Web

/// One reading of the history.
struct ReadingRowView: View {
  let id: String
  /// "81.4 kilograms".
  let values: String
  /// "today, 08:04".
  let moment: String
  /// "Bob Martin, with Scale 3".
  let source: String
  /// "Fasting". Nil if none was chosen.
  let context: String?
  /// "Belongs to Squats, prescribed for today, 08:00: done". Nil if it belongs to none.
  var completion: String?
  let note: String?
  /// Why it does not count. Nil if it does.
  let doubt: String?
  let revision: String
  /// Nil if the reader may not change it.
  var correctHref: String?
  var removeHref: String?
  /// Nil if there is nothing to confirm, or the reader may not.
  var confirmHref: String?

  var fields: Fields {
    [
      "id": id, "values": values, "moment": moment, "source": source, "context": context,
      "completion": completion, "note": note, "doubt": doubt, "revision": revision, "correctHref": correctHref,
      "removeHref": removeHref,
      "confirmHref": confirmHref,
    ]
  }
}
