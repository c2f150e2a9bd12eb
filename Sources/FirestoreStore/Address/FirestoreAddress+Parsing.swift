extension FirestoreAddress {
  private static let scheme = "firestore://"

  /// Whether a text is meant as an address of Firestore.
  public static func isMeant(by text: String) -> Bool { text.lowercased().hasPrefix(scheme) }

  /// - Throws: `FirestoreAddressError`, which repeats nothing of the text.
  public init(_ text: String) throws {
    guard Self.isMeant(by: text) else { throw FirestoreAddressError.form }
    let rest = text.dropFirst(Self.scheme.count)
    let question = rest.firstIndex(of: "?") ?? rest.endIndex
    let parts = rest[..<question].split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    let project = parts[0]
    let database = parts.count == 1 || parts[1].isEmpty ? Self.usualDatabase : parts[1]
    guard Self.isName(project, upTo: 30) else { throw FirestoreAddressError.project }
    guard database == Self.usualDatabase || Self.isName(database, upTo: 63) else {
      throw FirestoreAddressError.database
    }
    self.init(project: project, database: database, emulator: try Self.emulator(rest[question...].dropFirst()))
  }

  /// Small letters, digits and hyphens, the first a letter, the last no hyphen, as Google wants both IDs.
  private static func isName(_ text: String, upTo longest: Int) -> Bool {
    let bytes = text.utf8
    let letters = UInt8(ascii: "a")...UInt8(ascii: "z")
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    let hyphen = UInt8(ascii: "-")
    guard (4...longest).contains(bytes.count), let first = bytes.first, letters.contains(first) else { return false }
    return bytes.last != hyphen && bytes.allSatisfy { letters.contains($0) || digits.contains($0) || $0 == hyphen }
  }

  /// Nil if none is named.
  private static func emulator(_ parameters: Substring) throws -> String? {
    guard !parameters.isEmpty else { return nil }
    let pair = parameters.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard pair.count == 2, pair[0] == "emulator" else { throw FirestoreAddressError.parameter }
    let place = pair[1].split(separator: ":", omittingEmptySubsequences: false)
    guard place.count == 2, ["127.0.0.1", "localhost"].contains(place[0]),
      place[1].utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }), let port = Int(place[1]),
      (1...65535).contains(port)
    else { throw FirestoreAddressError.emulator }
    return "\(place[0]):\(port)"
  }
}
