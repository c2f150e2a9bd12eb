import Hummingbird
import Remedi
import Testing

@testable import Web

/// Forms with files (RFC 7578).
@Suite struct MultipartTests {
  private static let boundary = "----Boundary7"

  /// A part as browsers write it.
  private static func part(_ name: String, _ value: String, file: String? = nil) -> String {
    let fileName = file.map { "; filename=\"\($0)\"\r\nContent-Type: image/png" } ?? ""
    return "--\(boundary)\r\nContent-Disposition: form-data; name=\"\(name)\"\(fileName)\r\n\r\n\(value)\r\n"
  }

  private static let end = "--\(boundary)--\r\n"

  /// Reads a body in pieces of some size.
  private static func read(
    _ bytes: [UInt8], boundary: String = boundary, inPiecesOf size: Int = .max
  ) throws -> FormData {
    var reader = MultipartReader(boundary: boundary)
    var rest = bytes[...]
    while !rest.isEmpty {
      try reader.feed(rest.prefix(size))
      rest = rest.dropFirst(size)
    }
    return try reader.finish()
  }

  private static func read(_ text: String, inPiecesOf size: Int = .max) throws -> FormData {
    try read(Array(text.utf8), inPiecesOf: size)
  }

  @Test(arguments: [1, 2, 3, 7, 64, .max])
  func fieldsAndFilesAreReadHoweverTheyCome(size: Int) throws {
    let body =
      Self.part("csrf", "a+b%26") + Self.part("note", "one\r\ntwo\n\r\n--\r\n--\(Self.boundary.dropLast())")
      + Self.part("picture", "\r\n\r\n--x\0\r", file: "a.png") + Self.part("", "é") + Self.part("note", "") + Self.end
    let form = try Self.read(body, inPiecesOf: size)
    #expect(form.fields.map(\.name) == ["csrf", "note", "", "note"])
    #expect(form["csrf"] == "a+b%26")
    #expect(form["note"] == "one\ntwo\n\n--\n--\(Self.boundary.dropLast())")
    #expect(form[""] == "é")
    #expect(form.files == [FormFile(name: "picture", bytes: Array("\r\n\r\n--x\0\r".utf8))])
    #expect(form.file("picture") == form.files.first)
    #expect(form.file("other") == nil)
  }

  @Test func aControlWithoutAFileSendsNone() throws {
    let form = try Self.read(Self.part("picture", "", file: "") + Self.end)
    #expect(form.files.isEmpty && form.fields.isEmpty)
  }

  @Test(arguments: [
    "../../etc/passwd", "C:\\pictures\\", "a%22b.png", "Ärztin 🩺.png", "\u{301}a.png", " ", "a;name=b", ".", "x\" ",
  ])
  func whatAFileIsCalledDoesNotMatter(name: String) throws {
    let text = Self.part("picture", "1", file: name) + Self.end
    guard name != "x\" " else {
      // Browsers write the quotation mark as %22.
      #expect(throws: RemediError.self) { try Self.read(text) }
      return
    }
    #expect(try Self.read(text).files == [FormFile(name: "picture", bytes: Array("1".utf8))])
  }

  @Test(arguments: [
    "", "x", "--", "--\(boundary)", "--\(boundary)--x", "--\(boundary)--\r\nx", "\r\n--\(boundary)--\r\n",
    "--\(boundary)x\r\n", "--\(boundary)\r\n", "--\(boundary)\r\n\r\n", part("a", "b"),
    part("a", "b") + "--\(boundary)-",
    "--\(boundary)\r\n\r\n\r\n\(end)",
    "--\(boundary)\r\nContent-Type: text/plain\r\n\r\nx\r\n\(end)",
    "--\(boundary)\r\nContent-Disposition: form-data\r\n\r\nx\r\n\(end)",
    "--\(boundary)\r\nContent-Disposition: form-data; filename=\"a\"\r\n\r\nx\r\n\(end)",
    "--\(boundary)\r\nContent-Disposition: attachment; name=\"a\"\r\n\r\nx\r\n\(end)",
    "--\(boundary)\r\nContent-Disposition: form-data; name=a\r\n\r\nx\r\n\(end)",
    "--\(boundary)\r\nContent-Disposition: form-data; name=\"a\r\n\r\nx\r\n\(end)",
    "--\(boundary)\r\nContent-Disposition: form-data; name=\"a\" x\r\n\r\nx\r\n\(end)",
    "--\(boundary)\r\nContent-Disposition: form-data; name=\"a\"; name=\"b\"\r\n\r\nx\r\n\(end)",
    "--\(boundary)\r\nContent-Disposition: form-data; name=\"a\"; filename*=UTF-8''b\r\n\r\nx\r\n\(end)",
    "--\(boundary)\r\nContent-Disposition: form-data; name=\"a\0\"\r\n\r\nx\r\n\(end)",
    "--\(boundary)\r\nContent-Disposition: form-data; name=\"a\"\r\nContent-Disposition: form-data; name=\"b\"\r\n\r\nx\r\n\(end)",
    "--\(boundary)\r\nContent-Disposition: form-data; name=\"a\"\r\nno colon\r\n\r\nx\r\n\(end)",
    "--\(boundary)\r\nContent-Disposition: form-data; name=\"a\"\r\n: x\r\n\r\nx\r\n\(end)",
    "--\(boundary)\r\nContent-Disposition: form-data; name=\"a\"\r\nContent-Transfer-Encoding: base64\r\n\r\nx\r\n\(end)",
    "--\(boundary)\nContent-Disposition: form-data; name=\"a\"\n\nx\n--\(boundary)--\n",
  ])
  func whatNoBrowserSendsIsRefused(body: String) throws {
    for size in [1, Int.max] {
      #expect("size \(size)") { try Self.read(body, inPiecesOf: size) } throws: {
        ($0 as? RemediError)?.code == .malformed
      }
    }
  }

  @Test func everyTruncationIsRefused() throws {
    let body = Array((Self.part("a", "b") + Self.part("f", "123", file: "x") + Self.end).utf8)
    // The last line end may be missing.
    for length in 0..<body.count - 2 {
      #expect(throws: RemediError.self, "\(length)") { try Self.read(Array(body.prefix(length))) }
    }
    #expect(throws: Never.self) { try Self.read(Array(body.dropLast(2))) }
  }

  @Test func aTextThatIsNoTextIsRefused() throws {
    var body = Array(Self.part("a", "?").utf8)
    if let mark = body.lastIndex(of: UInt8(ascii: "?")) { body[mark] = 0xFF }
    #expect(throws: RemediError.self) { try Self.read(body + Array(Self.end.utf8)) }
    #expect("U+0000") { try Self.read(Self.part("note", "a\0b") + Self.end) } throws: {
      ($0 as? RemediError)?.fields.map(\.name) == ["note"]
    }
  }

  @Test func tooMuchBesideTheFilesIsRefused() throws {
    let full = String(repeating: "x", count: FormProtection.maximumSize - 1)
    #expect(try Self.read(Self.part("a", full) + Self.end)["a"].utf8.count == full.utf8.count)
    let parts = (0..<MultipartReader.mostParts).map { Self.part("p\($0)", "") }.joined()
    #expect(try Self.read(parts + Self.end).fields.count == MultipartReader.mostParts)
    for body in [Self.part("a", full + "x"), Self.part("a", full) + Self.part("b", ""), parts + Self.part("a", "")] {
      #expect("too much") { try Self.read(body + Self.end) } throws: { ($0 as? RemediError)?.code == .tooLarge }
    }
    let head = "--\(Self.boundary)\r\nX-Long: \(String(repeating: "x", count: MultipartHeader.maximumSize))\r\n"
    #expect(throws: RemediError.self) { try Self.read(head, inPiecesOf: 1000) }
    #expect(throws: RemediError.self) { try Self.read(head + Self.end) }
  }

  @Test(arguments: [1000, 100_000, .max])
  func aFileThatIsTooLargeIsDroppedAndTheRestIsRead(size: Int) throws {
    let most = String(repeating: "x", count: FormFile.maximumSize)
    let body =
      Self.part("f", most, file: "a") + Self.part("g", most + "x", file: "b") + Self.part("h", most, file: "c")
      + Self.part("i", most, file: "d") + Self.part("j", most, file: "e") + Self.part("k", "1", file: "f")
      + Self.part("note", "kept") + Self.end
    let form = try Self.read(body, inPiecesOf: size)
    #expect(form.files.map(\.name) == ["f", "g", "h", "i", "j", "k"])
    #expect(form.files.map(\.isTooLarge) == [false, true, false, false, false, true])
    let full = FormFile.maximumSize
    #expect(form.files.map(\.bytes.count) == [full, 0, full, full, full, 0])
    #expect(form["note"] == "kept")
  }

  @Test func mutatedBodiesNeverTrap() throws {
    let body = Array((Self.part("a", "b\r\nc") + Self.part("f", "12\r\n--3", file: "x.png") + Self.end).utf8)
    var state: UInt64 = 42
    func random(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    var read = 0
    for _ in 0..<5000 {
      var bytes = body
      for _ in 0...random(3) {
        let place = random(bytes.count)
        switch random(4) {
        case 0: bytes[place] = UInt8(random(256))
        case 1: bytes.insert(contentsOf: Array("\r\n--\(Self.boundary)".utf8).prefix(random(19)), at: place)
        case 2: bytes.removeSubrange(place..<min(bytes.count, place + random(20)))
        default: bytes.insert(contentsOf: bytes[place..<min(bytes.count, place + random(60))], at: place)
        }
        if bytes.isEmpty { bytes = [0] }
      }
      let whole = Result { try Self.read(bytes) }
      let pieces = Result { try Self.read(bytes, inPiecesOf: 1 + random(9)) }
      #expect((try? whole.get()) == (try? pieces.get()))
      if case .failure(let error) = whole { #expect(error is RemediError) } else { read += 1 }
    }
    #expect(read > 100)
  }

  @Test(
    arguments: [
      ("multipart/form-data; boundary=abc", "abc"), ("multipart/form-data;boundary=\"a b=c\"", "a b=c"),
      ("Multipart/Form-Data; charset=utf-8; BOUNDARY=----WebKitFormBoundary7MA4", "----WebKitFormBoundary7MA4"),
      ("multipart/form-data; boundary=\"abc\" ; x=y", "abc"),
      ("multipart/form-data", nil), ("multipart/form-data;", nil), ("multipart/form-data; boundary", nil),
      ("multipart/form-data; boundary=", nil), ("multipart/form-data; boundary=\"abc", nil),
      ("multipart/form-data; boundary=\"abc \"", nil), ("multipart/form-data; boundary=a\r\nb", nil),
      ("multipart/form-data; boundary=a; boundary=b", nil), ("multipart/form-data; boundary=ä", nil),
      ("multipart/form-data; boundary=\(String(repeating: "x", count: 71))", nil),
    ] as [(String, String?)])
  func theBoundaryIsRead(header: String, boundary: String?) {
    #expect(MultipartBoundary.read(header) == boundary)
  }

  // MARK: Through the site

  private let site = TestSite()

  private func post(
    _ body: String, cookie: String = "remedi-form=f", type: String = "multipart/form-data; boundary=\(boundary)",
    headers more: HTTPFields = [:]
  ) async throws -> TestSite.Answer {
    var headers = more
    headers[.contentType] = type
    headers[.cookie] = cookie
    return try await site.send(.post, "/hello", headers, body: body)
  }

  @Test func aFormOfOurOwnIsTakenAndAForgedOneIsNot() async throws {
    let token = Self.part("csrf", TestSite.key.token(for: "f"))
    let answer = try await post(token + Self.part("text", "a & \"b\"") + Self.end)
    #expect(answer.status == 200)
    #expect(answer.text.contains(#"<p title="a &amp; &quot;b&quot;">"#))
    #expect(try await post(Self.part("text", "a") + Self.end).status == 403)
    #expect(try await post(Self.part("csrf", TestSite.key.token(for: "g")) + Self.end).status == 403)
    #expect(try await post(Self.part("csrf", TestSite.key.token(for: "f"), file: "x") + Self.end).status == 403)
    #expect(try await post(token + Self.end, headers: [.origin: "https://elsewhere.example"]).status == 403)
    #expect(try await post(token).status == 400)
    #expect(try await post(token + Self.end, type: "multipart/form-data").status == 400)
    #expect(try await post(token + Self.end, type: "multipart/mixed; boundary=\(Self.boundary)").status == 415)
  }

  @Test func onlyWhoIsSignedInMaySendMuch() async throws {
    let large = Self.part("picture", String(repeating: "x", count: 3_000_000), file: "a.jpg")
    func body(_ cookie: String) -> String { Self.part("csrf", TestSite.key.token(for: cookie)) + large + Self.end }
    #expect(try await post(body("f")).status == 413)
    #expect(try await post(body("anns"), cookie: "remedi-session=anns").status == 200)
    let tooLarge = Self.part("picture", String(repeating: "x", count: FormProtection.maximumSizeWithFiles), file: "a")
    #expect(try await post(tooLarge + Self.end, cookie: "remedi-session=anns").status == 413)
  }
}
