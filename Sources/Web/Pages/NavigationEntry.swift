import Remedi

/// An entry of the navigation on every page, or of the links on a page that others add to.
public struct NavigationEntry: Sendable, Hashable {
  /// Where an entry stands.
  public enum Place: Sendable, Hashable {
    /// On every page.
    case everyPage
    /// On the page of one's own account.
    case account
    /// Among the pages of the clinic.
    case clinic
  }

  public let label: String
  public let href: String
  /// The permission required to see the entry.
  public let permission: Permission
  /// The first path components of its pages. On these pages it is the current entry.
  public let areas: Set<String>
  public let place: Place

  /// - Parameter areas: if they differ from the first component of `href`.
  public init(
    _ label: String, _ href: String, _ permission: Permission, areas: Set<String> = [], on place: Place = .everyPage
  ) {
    self.place = place
    (self.label, self.href, self.permission) = (label, href, permission)
    self.areas = areas.union([Self.area(of: href)].compactMap(\.self))
  }

  /// The first component of a path or of a route's template: `patients` for `/patients/{patient}`. Nil for `/`.
  static func area(of path: String) -> String? { path.split(separator: "/").first.map(String.init) }
}

/// An entry on a page.
struct NavigationView: View {
  let entry: NavigationEntry
  let isCurrent: Bool

  var fields: Fields { ["label": entry.label, "href": entry.href, "isCurrent": isCurrent] }
}
