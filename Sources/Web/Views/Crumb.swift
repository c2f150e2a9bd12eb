/// One page of the breadcrumbs.
public struct Crumb: View {
  /// The page's heading.
  public let label: String
  /// A local path.
  public let href: String

  /// A parent page.
  public init(_ label: String, _ href: String) {
    self.label = label
    self.href = href
  }

  public var fields: Fields { ["label": label, "href": href] }
}
