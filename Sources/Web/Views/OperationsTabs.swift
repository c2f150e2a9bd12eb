/// The tabs above each page of the engineer's area. Two features have pages there.
///
/// Template: `operations/tabs`.
public struct OperationsTabs: View {
  /// One of the tabs.
  public enum Tab: CaseIterable, Sendable {
    case overview, storage, backups, documents, mail

    fileprivate var label: String {
      switch self {
      case .overview: "Overview"
      case .storage: "Storage"
      case .backups: "Backups"
      case .documents: "Documents"
      case .mail: "Mail"
      }
    }

    fileprivate var href: String {
      switch self {
      case .overview: "/operations"
      case .storage: "/operations/storage"
      case .backups: "/operations/backups"
      case .documents: "/operations/documents"
      case .mail: "/operations/mail"
      }
    }
  }

  private struct Entry: View {
    let tab: Tab
    let isCurrent: Bool

    var fields: Fields { ["label": tab.label, "href": tab.href, "isCurrent": isCurrent] }
  }

  private let current: Tab

  /// The tabs with the current one selected.
  public init(_ current: Tab) { self.current = current }

  public var fields: Fields { ["entries": Tab.allCases.map { Entry(tab: $0, isCurrent: $0 == current) }] }
}
