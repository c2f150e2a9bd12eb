/// The status of one dose as a word and a shape; the colour only repeats them.
///
/// Template: `parts/badge`.
public struct StatusBadge: View {
  /// The statuses of an occurrence, with the names of the patient API.
  public enum Kind: String, Sendable {
    case upcoming, due, late, missed, completed, skipped

    /// The word for practitioners. Patients read "not recorded" for `missed`.
    public var label: String {
      switch self {
      case .upcoming: "Upcoming"
      case .due: "Due now"
      case .late: "Late"
      case .missed: "Missed"
      case .completed: "Completed"
      case .skipped: "Skipped"
      }
    }
  }

  public let kind: Kind
  /// The displayed text.
  public let label: String

  /// A badge with the default word unless `label` is specified.
  public init(_ kind: Kind, label: String? = nil) {
    self.kind = kind
    self.label = label ?? kind.label
  }

  public var fields: Fields { ["kind": kind.rawValue, "label": label] }
}
