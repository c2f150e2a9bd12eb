import Remedi

/// An entry of the navigation on every page.
public struct NavigationEntry: Sendable, Hashable {
  public let label: String
  public let href: String
  /// The permission required to see the entry.
  public let permission: Permission
  /// The first path components of its pages. On these pages it is the current entry.
  public let areas: Set<String>

  /// - Parameter areas: if they differ from the first component of `href`.
  public init(_ label: String, _ href: String, _ permission: Permission, areas: Set<String> = []) {
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
