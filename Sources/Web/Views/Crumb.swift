/// One page on the way from the start of the site down to the one that is shown.
public struct Crumb: View {
  /// As its heading reads.
  public let label: String
  /// A local path.
  public let href: String

  /// A page above.
  public init(_ label: String, _ href: String) {
    self.label = label
    self.href = href
  }

  public var fields: Fields { ["label": label, "href": href] }
}
