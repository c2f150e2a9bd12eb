/// Two versions side by side: what one typed, and what somebody else saved meanwhile.
///
/// Template: `parts/conflict`.
public struct ConflictView: View {
  /// What there are two versions of: "this patient".
  let what: String
  /// Who saved what is stored now: "Dr. Charlie Osei".
  let savedBy: String
  /// When: "today, 10:42", "on 3 March 2026, 10:42".
  let savedAt: String
  /// The fields that differ: `old` is what is stored now, `new` what was typed.
  let differences: [ChangeView]
  /// The form opened afresh on what is stored.
  let takeStoredHref: String

  /// - Parameters:
  ///   - savedBy: nil where it is not known.
  ///   - savedAt: nil where it is not known.
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
