import Remedi

/// Whose entries of the library a list shows, and whether they are in use.
public enum LibraryStatus: String, CaseIterable, Sendable {
  case own, demonstration, archived

  /// As the list of shelves has it.
  public var words: String {
    switch self {
    case .own: "Your clinic’s own"
    case .demonstration: "Demonstration set"
    case .archived: "Archived and hidden"
    }
  }

  /// Whether an entry stands on a shelf; on none stands all that is in use.
  public static func holds(_ entry: some LibraryEntry, _ shelf: Self?) -> Bool {
    switch shelf {
    case nil: entry.archive == nil
    case .own: entry.archive == nil && !entry.isDemonstration
    case .demonstration: entry.archive == nil && entry.isDemonstration
    case .archived: entry.archive != nil
    }
  }

  /// The control that chooses one; it sends `show`.
  public static func field(_ chosen: Self?) -> FieldView {
    FieldView(
      name: "show", label: "Show", kind: .select, value: chosen?.rawValue ?? "", marksOptional: false,
      options: [.init("", "All in use")] + allCases.map { .init($0.rawValue, $0.words) })
  }
}
