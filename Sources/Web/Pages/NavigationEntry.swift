import Remedi

/// An entry of the navigation that every page has.
public struct NavigationEntry: Sendable, Hashable {
  public let label: String
  public let href: String
  /// The entry is shown to who has it.
  public let permission: Permission
  /// The first parts of the paths that belong to it: on these pages it is the current one.
  public let areas: Set<String>

  /// - Parameter areas: where there are others than the first part of `href`.
  public init(_ label: String, _ href: String, _ permission: Permission, areas: Set<String> = []) {
    (self.label, self.href, self.permission) = (label, href, permission)
    self.areas = areas.union([Self.area(of: href)].compactMap(\.self))
  }

  /// The first part of a path or of a route's template: `patients` of `/patients/{patient}`; nil of `/`.
  static func area(of path: String) -> String? { path.split(separator: "/").first.map(String.init) }
}

/// An entry on a page.
struct NavigationView: View {
  let entry: NavigationEntry
  let isCurrent: Bool

  var fields: Fields { ["label": entry.label, "href": entry.href, "isCurrent": isCurrent] }
}
