import HTTPTypes
import Hummingbird
import NIOCore
import Remedi

@testable import Web

// Watches Web/Forms/PresentedCookies.swift Web/Forms/SiteCookies.swift Web/Forms/OriginCheck.swift
// Watches Web/Contexts/Request+BearerToken.swift Web/Conventions/Request+MediaType.swift Web/Limits/ClientKey.swift

/// Fields of a request that are read by hand: what is taken of one is part of it, and is short.
enum HeadFuzz: Fuzzer {
  static let name = "head"

  static func feed(_ bytes: [UInt8]) {
    let text = String(fuzzed: bytes)
    let request = request(text)
    for isSecure in [false, true] {
      let cookies = PresentedCookies(request, names: SiteCookies(isSecure: isSecure))
      for value in [cookies.session, cookies.form, cookies.held, cookies.browser, cookies.notice].compactMap({ $0 }) {
        expect((1...256).contains(value.utf8.count), "\(value) is taken for a cookie of ours")
      }
    }
    if let token = request.bearerToken { expect((1...512).contains(token.utf8.count), "\(token) is taken for a token") }
    if let type = request.mediaType {
      expect(!type.contains { " \t;".contains($0) }, "“\(type)” is a media type")
    }
    if OriginCheck.surelyComesFromHere(request) {
      expect(request.headers[.origin]?.lowercased().hasSuffix("://localhost") == true, "\(text) is this site")
    }
    let key = ClientKey.text(text)
    expect(ClientKey.text(key) == key || key.hasSuffix("/64"), "\(text) is the client \(key)")
  }

  /// With the text in every field.
  private static func request(_ text: String) -> Request {
    var fields = HTTPFields()
    for name in [HTTPField.Name.cookie, .authorization, .contentType, .origin] { fields[name] = text }
    let head = HTTPRequest(method: .post, scheme: "http", authority: "localhost", path: "/", headerFields: fields)
    return Request(head: head, body: RequestBody(buffer: ByteBuffer()))
  }
}
