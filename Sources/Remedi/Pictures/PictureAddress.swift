extension Identifier where Kind == Picture {
  /// Where the picture is to be had: a path of this server.
  public var address: String { "\(Self.folder)/\(text)" }

  /// Takes the name out of an address; nil where it is no picture's.
  public init?(address: String) {
    let parts = address.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0].isEmpty, "/\(parts[1])" == Self.folder else { return nil }
    self.init(clientText: String(parts[2]))
  }

  private static var folder: String { "/media" }
}
