/// Two versions side by side: what the user typed, and what somebody else saved meanwhile.
///
/// Template: `parts/conflict`.
public struct ConflictView: View {
  /// The object with two versions: "this patient".
  let what: String
  /// Who saved the stored version: "Dr. Charlie Osei".
  let savedBy: String
  /// When it was saved: "today, 10:42", "on 3 March 2026, 10:42".
  let savedAt: String
  /// The fields that differ: `old` is the stored value, `new` the typed one.
  let differences: [ChangeView]
  /// Link that reopens the form with the stored version.
  let takeStoredHref: String

  /// - Parameters:
  ///   - savedBy: nil if it is unknown.
  ///   - savedAt: nil if it is unknown.
  ///   - differences: ``ChangeView/differences(from:to:)``.
  public init(
    _ what: String, savedBy: String?, savedAt: String?, differences: [ChangeView], takeStoredHref: String
  ) {
    self.what = what
    self.savedBy = savedBy ?? "Somebody"
    self.savedAt = savedAt ?? "meanwhile"
    self.differences = differences
    self.takeStoredHref = takeStoredHref
  }

  public var fields: Fields {
    [
      "what": what, "savedBy": savedBy, "savedAt": savedAt, "differences": differences,
      "takeStoredHref": takeStoredHref,
    ]
  }
}
