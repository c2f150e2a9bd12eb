/// The parts of a host's name between the full stops.
enum HostLabels {
  /// Whether it is a name of at least two labels, in small letters (RFC 1123, 2.1), and no address: the last label of a name
  /// begins with a letter (URL Standard, 3.5).
  static func areSound(_ host: String) -> Bool {
    let labels = host.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard host.utf8.count <= 253, labels.count >= 2, let first = labels.last?.first, isLetter(first) else {
      return false
    }
    return labels.allSatisfy { label in
      (1...63).contains(label.count) && label.first != hyphen && label.last != hyphen
        && label.allSatisfy { isLetter($0) || (0x30...0x39).contains($0) || $0 == hyphen }
    }
  }

  private static let hyphen = UInt8(ascii: "-")

  private static func isLetter(_ byte: UInt8) -> Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) }
}
