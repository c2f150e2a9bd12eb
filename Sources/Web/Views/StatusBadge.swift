/// Where one dose stands, in a word and a shape; the colour only repeats them.
///
/// Template: `parts/badge`.
public struct StatusBadge: View {
  /// The statuses of an occurrence, named as the patient API names them.
  public enum Kind: String, Sendable {
    case upcoming, due, late, missed, completed, skipped

    /// The word that clinicians read. Patients read "not recorded" for `missed`.
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
  /// What a person reads.
  public let label: String

  /// A badge with the kind's own word unless `label` says otherwise.
  public init(_ kind: Kind, label: String? = nil) {
    self.kind = kind
    self.label = label ?? kind.label
  }

  public var fields: Fields { ["kind": kind.rawValue, "label": label] }
}
