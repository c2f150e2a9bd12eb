import Remedi

/// The status of library entries by which a list is filtered: their origin, and whether they are archived.
public enum LibraryStatus: String, CaseIterable, Sendable {
  case own, demonstration, archived

  /// As the filter shows it.
  public var words: String {
    switch self {
    case .own: "Your clinic’s own"
    case .demonstration: "Demonstration set"
    case .archived: "Archived and hidden"
    }
  }

  /// Whether an entry has the status. Without a status, the list contains every entry that is not archived.
  public static func holds(_ entry: some LibraryEntry, _ status: Self?) -> Bool {
    switch status {
    case nil: entry.archive == nil
    case .own: entry.archive == nil && !entry.isDemonstration
    case .demonstration: entry.archive == nil && entry.isDemonstration
    case .archived: entry.archive != nil
    }
  }

  /// The filter control. It sends `show`.
  public static func field(_ chosen: Self?) -> FieldView {
    FieldView(
      name: "show", label: "Show", kind: .select, value: chosen?.rawValue ?? "", marksOptional: false,
      options: [.init("", "All in use")] + allCases.map { .init($0.rawValue, $0.words) })
  }
}
