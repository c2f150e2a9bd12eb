/// The header of one part of a `multipart/form-data` body, parsed strictly (RFC 7578, 4.2 to 4.8).
struct MultipartHeader: Equatable {
  /// The most bytes of a part's header.
  static let maximumSize = 8 * 1024

  /// The name of the control.
  let name: String
  /// Whether the part comes from a file control.
  let isFile: Bool
  /// Whether a file was chosen. A browser sends an empty file name if none was.
  let isChosen: Bool

  /// - Parameter head: lines separated by CR LF.
  /// - Returns: nil for a header that no browser sends.
  init?(_ head: some Sequence<UInt8>) {
    guard let text = String(validating: Array(head), as: UTF8.self) else { return nil }
    var disposition: Substring?
    for line in text.split(separator: "\r\n", omittingEmptySubsequences: false) {
      guard let colon = line.utf8.firstIndex(of: UInt8(ascii: ":")), line.utf8.allSatisfy({ $0 >= 0x20 || $0 == 0x09 })
      else { return nil }
      let value = Substring(line.utf8[colon...].dropFirst().drop { $0 == 0x20 || $0 == 0x09 })
      switch line[..<colon].lowercased() {
      case "content-disposition":
        guard disposition == nil else { return nil }
        disposition = value
      // Transfer encodings are obsolete, and encoded content would be misread as plain.
      case "content-transfer-encoding": if !["binary", "8bit", "7bit"].contains(value.lowercased()) { return nil }
      case let name: guard !name.isEmpty, name.utf8.allSatisfy(Self.isToken) else { return nil }
      }
    }
    guard let parameters = disposition.flatMap(Self.parameters), let name = parameters["name"] else { return nil }
    self.name = name
    isFile = parameters["filename"] != nil
    isChosen = parameters["filename"]?.isEmpty == false
  }

  /// The parameters of `form-data; name="a"; filename="b"`. Inside quotation marks, browsers escape only the quotation
  /// mark and line endings, as `%22`, `%0D` and `%0A`. A backslash is a literal backslash.
  private static func parameters(_ value: Substring) -> [String: String]? {
    // Parsed by bytes, because a name may begin with a character that combines with the quotation mark before it.
    var rest = value.utf8
    let type = Substring(rest.prefix { $0 != UInt8(ascii: ";") })
    guard type.lowercased() == "form-data" else { return nil }
    rest = rest.dropFirst(type.utf8.count)
    var result: [String: String] = [:]
    while rest.popFirst() == UInt8(ascii: ";") {
      rest = rest.drop { $0 == UInt8(ascii: " ") }
      let name = Substring(rest.prefix { $0 != UInt8(ascii: "=") })
      rest = rest.dropFirst(name.utf8.count)
      guard ["name", "filename"].contains(name), rest.starts(with: "=\"".utf8) else { return nil }
      rest = rest.dropFirst(2)
      guard let end = rest.firstIndex(of: UInt8(ascii: "\"")) else { return nil }
      guard result.updateValue(unescaped(Substring(rest[..<end])), forKey: String(name)) == nil else { return nil }
      rest = rest[end...].dropFirst()
    }
    return rest.isEmpty ? result : nil
  }

  private static func unescaped(_ text: Substring) -> String {
    String(text).replacing("%22", with: "\"").replacing("%0D", with: "\r").replacing("%0A", with: "\n")
  }

  /// RFC 9110, 5.6.2
  private static func isToken(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
    default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
    }
  }
}
