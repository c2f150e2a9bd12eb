/// One difference between two versions: its label, the old value, the new value.
///
/// Template: `parts/changes`.
public struct ChangeView: View {
  /// The label of the field: "Dose times".
  public let label: String
  /// The old value. "nothing" is written out, since an empty cell says nothing to a screen reader.
  public let old: String
  /// The new value.
  public let new: String

  /// A difference; empty values read "nothing".
  public init(_ label: String, old: String, new: String) {
    self.label = label
    self.old = old.isEmpty ? "nothing" : old
    self.new = new.isEmpty ? "nothing" : new
  }

  /// The differences between two versions of the same fields, in their order.
  public static func differences(
    from old: [(label: String, text: String)], to new: [(label: String, text: String)]
  ) -> [ChangeView] {
    zip(old, new).filter { $0.text != $1.text }.map { ChangeView($0.label, old: $0.text, new: $1.text) }
  }

  public var fields: Fields { ["label": label, "old": old, "new": new] }
}
