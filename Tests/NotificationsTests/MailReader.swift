import Foundation

/// Reads a mail file as a mail program would: fields unfolded, encoded words and the body decoded.
struct MailReader {
  struct Fault: Error {
    let reason: String
  }

  /// In the order of the file.
  let fields: [(name: String, value: String)]
  /// The part in plain text; lines end with LF.
  let plain: String
  /// The part in HTML.
  let html: String
  /// Without their CR LF.
  let lines: [String]

  init(_ data: Data) throws {
    let text = String(decoding: data, as: UTF8.self)
    guard text.utf8.allSatisfy({ (0x20...0x7E).contains($0) || $0 == 0x0D || $0 == 0x0A }) else {
      throw Fault(reason: "not ASCII")
    }
    lines = text.components(separatedBy: "\r\n")
    guard lines.last == "", !lines.contains(where: { $0.utf8.contains(0x0D) || $0.utf8.contains(0x0A) }),
      let end = lines.firstIndex(of: "")
    else { throw Fault(reason: "lines do not end with CR LF") }
    var fields: [(name: String, value: String)] = []
    for line in lines[..<end] {
      if line.first == " " {
        guard !fields.isEmpty else { throw Fault(reason: "folded before the first field") }
        fields[fields.count - 1].value += line
      } else {
        let parts = line.split(separator: ":", maxSplits: 1)
        guard parts.count == 2 else { throw Fault(reason: "no field: \(line)") }
        fields.append((String(parts[0]), String(parts[1].dropFirst())))
      }
    }
    self.fields = fields.map { ($0.name, Self.decodeWords($0.value)) }
    let parts = try Self.parts(lines[(end + 1)...].dropLast(), type: fields.first { $0.name == "Content-Type" }?.value)
    plain = try Self.text(parts[0], type: "text/plain")
    html = try Self.text(parts[1], type: "text/html")
  }

  subscript(name: String) -> String? { fields.first { $0.name == name }?.value }

  /// RFC 2046, 5.1.1: the end of the line before a mark belongs to the mark.
  private static func parts(_ lines: ArraySlice<String>, type: String?) throws -> [ArraySlice<String>] {
    let prefix = "multipart/alternative; boundary=\""
    guard let type, type.hasPrefix(prefix) else { throw Fault(reason: "no two parts") }
    let mark = "--" + type.dropFirst(prefix.count).dropLast()
    guard lines.first == mark, lines.last == mark + "--" else { throw Fault(reason: "the parts have no ends") }
    let parts = lines.dropLast().split(separator: mark, omittingEmptySubsequences: false).dropFirst()
    guard parts.count == 2, parts.allSatisfy({ $0.last == "" }) else { throw Fault(reason: "\(parts.count) parts") }
    return parts.map { $0.dropLast() }
  }

  private static func text(_ part: ArraySlice<String>, type: String) throws -> String {
    let head = ["Content-Type: \(type); charset=utf-8", "Content-Transfer-Encoding: quoted-printable", ""]
    guard part.starts(with: head) else { throw Fault(reason: "no \(type)") }
    return decodeQuotedPrintable(part.dropFirst(head.count))
  }

  /// RFC 2047: blanks between two encoded words do not count.
  private static func decodeWords(_ value: String) -> String {
    var result = ""
    var wasWord = false
    for part in value.split(separator: " ", omittingEmptySubsequences: false) {
      let pieces = part.split(separator: "?", omittingEmptySubsequences: false)
      let isWord = pieces.count == 5 && pieces[0] == "=" && pieces[1] == "utf-8" && pieces[4] == "="
      if !result.isEmpty, !(isWord && wasWord) { result += " " }
      if isWord, let data = Data(base64Encoded: String(pieces[3])), let text = String(data: data, encoding: .utf8) {
        result += text
      } else {
        result += part
      }
      wasWord = isWord
    }
    return result
  }

  private static func decodeQuotedPrintable(_ lines: some Sequence<String>) -> String {
    var bytes: [UInt8] = []
    for line in lines {
      var rest = Array(line.utf8)[...]
      while let byte = rest.popFirst() {
        guard byte == UInt8(ascii: "=") else {
          bytes.append(byte)
          continue
        }
        if rest.isEmpty { break }
        bytes.append(UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16) ?? 0)
        rest = rest.dropFirst(2)
      }
      if !line.hasSuffix("=") { bytes.append(UInt8(ascii: "\n")) }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
