extension Identifier where Kind == Picture {
  /// The picture's path on this server.
  public var address: String { "\(Self.folder)/\(text)" }

  /// Extracts the id from an address. Nil if it is not a picture's address.
  public init?(address: String) {
    let parts = address.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0].isEmpty, "/\(parts[1])" == Self.folder else { return nil }
    self.init(clientText: String(parts[2]))
  }

  /// All pictures whose addresses occur in a text.
  /// - Parameter text: in UTF-8.
  public static func mentioned(in text: UnsafeRawBufferPointer) -> Set<Self> {
    let opening = Array("\(folder)/".utf8)
    var found: Set<Self> = []
    var index = text.startIndex
    while index + opening.count < text.endIndex {
      guard text[index] == opening[0], text[index...].starts(with: opening) else {
        index += 1
        continue
      }
      let name = text[(index + opening.count)...].prefix { ReadableCode.alphabet.contains($0) }
      if !name.isEmpty { found.insert(Self(String(decoding: name, as: UTF8.self))) }
      index = name.endIndex
    }
    return found
  }

  private static var folder: String { "/media" }
}
