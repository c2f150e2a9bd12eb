import Web

/// Two versions of an entry side by side: what one typed, and what somebody else saved meanwhile.
struct EntryConflictView: View {
  /// Who saved what is stored now.
  let savedBy: String
  /// When: "3 March 2026, 10:42".
  let savedAt: String
  /// The fields that differ: `old` is what is stored now, `new` what was typed.
  let differences: [ChangeView]
  /// The form opened afresh on what is stored.
  let takeStoredHref: String

  var fields: Fields {
    ["savedBy": savedBy, "savedAt": savedAt, "differences": differences, "takeStoredHref": takeStoredHref]
  }
}
