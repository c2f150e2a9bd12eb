import Remedi

@testable import Web

// Watches Web/Forms/Multipart*.swift Web/Forms/FormData.swift

/// Forms in parts: however the bytes are cut into pieces, the same is read or refused; and what is read can be written
/// again as a browser writes it, and reads back the same.
enum MultipartFuzz: Fuzzer {
  static let name = "multipart"

  /// The first byte says into how large pieces the rest is cut; a body may begin with a `Content-Type` in a line of its
  /// own.
  static func feed(_ bytes: [UInt8]) {
    guard let size = bytes.first.map({ Int($0) % 64 + 1 }) else { return }
    var body = bytes.dropFirst()
    let line = String(fuzzed: body.prefix { $0 != UInt8(ascii: "\n") })
    var boundary = "x"
    if let read = MultipartBoundary.read(line) {
      expect(
        read.utf8.count <= 70 && MultipartBoundary.read("a/b; boundary=\"\(read)\"") == read, "no boundary: \(read)")
      boundary = read
      body = body.dropFirst(line.utf8.count + 1)
    }
    let whole = read(body, boundary: boundary, size: max(1, body.count))
    let pieces = read(body, boundary: boundary, size: size)
    expect(whole == pieces, "in pieces of \(size) bytes: \(pieces); whole: \(whole)")
    guard case .success(let form) = whole else { return }
    let again = read(written(form)[...], boundary: "a-boundary-that-nobody-guesses", size: 7)
    expect(again == whole, "written again: \(again); before: \(whole)")
  }

  private enum Answer: Equatable {
    case success(FormData)
    case refusal(RemediError.Code?)
  }

  private static func read(_ body: ArraySlice<UInt8>, boundary: String, size: Int) -> Answer {
    var (reader, rest) = (MultipartReader(boundary: boundary), body)
    do {
      while !rest.isEmpty {
        try reader.feed(rest.prefix(size))
        rest = rest.dropFirst(size)
      }
      return .success(try reader.finish())
    } catch {
      return .refusal((error as? RemediError)?.code)
    }
  }

  /// As a browser sends it (HTML Living Standard, 4.10.22.7), the files behind the fields.
  private static func written(_ form: FormData) -> [UInt8] {
    func name(_ text: String) -> [UInt8] {
      text.utf8.flatMap { byte -> [UInt8] in
        switch byte {
        case UInt8(ascii: "\""): Array("%22".utf8)
        case UInt8(ascii: "\r"): Array("%0D".utf8)
        case UInt8(ascii: "\n"): Array("%0A".utf8)
        default: [byte]
        }
      }
    }
    let mark = "--a-boundary-that-nobody-guesses"
    var bytes: [UInt8] = []
    for field in form.fields {
      bytes += Array("\(mark)\r\nContent-Disposition: form-data; name=\"".utf8) + name(field.name)
      bytes += Array("\"\r\n\r\n".utf8) + Array(field.value.utf8) + Array("\r\n".utf8)
    }
    for file in form.files {
      bytes += Array("\(mark)\r\nContent-Disposition: form-data; name=\"".utf8) + name(file.name)
      bytes += Array("\"; filename=\"a\"\r\nContent-Type: image/png\r\n\r\n".utf8) + file.bytes + Array("\r\n".utf8)
    }
    return bytes + Array("\(mark)--\r\n".utf8)
  }
}
