import Crypto
import Foundation
import Remedi

/// Signs requests to S3 with AWS Signature Version 4 (AWS, Authenticating Requests: Using the Authorization Header).
struct S3Signer: Sendable {
  let accessKey: String
  let secretKey: String
  let region: String

  /// The headers that a request needs, with its signature.
  /// - Parameters:
  ///   - path: percent-encoded as it is sent.
  ///   - query: names and values, not encoded.
  ///   - headers: those that are sent besides, `host` among them; all are signed. Names in small letters.
  ///   - hash: SHA-256 of the body, in hexadecimal digits.
  func headers(
    _ method: String, _ path: String, _ query: [(name: String, value: String)] = [],
    _ headers: [(name: String, value: String)], hash: String, at now: Instant
  ) -> [(name: String, value: String)] {
    let stamp = Self.stamp(now)
    let own = [("x-amz-content-sha256", hash), ("x-amz-date", stamp)]
    let signed = (headers + own).sorted { $0.name < $1.name }
    let names = signed.map(\.name).joined(separator: ";")
    let canonical = [
      method, path, Self.encoded(query), signed.map { "\($0.name):\($0.value)\n" }.joined(), names, hash,
    ].joined(separator: "\n")
    let scope = "\(stamp.prefix(8))/\(region)/s3/aws4_request"
    let digest = Hexadecimal.text(SHA256.hash(data: Array(canonical.utf8)))
    let text = ["AWS4-HMAC-SHA256", stamp, scope, digest].joined(separator: "\n")
    let signature = Hexadecimal.text(Self.code(text, key(String(stamp.prefix(8)))))
    let authorization =
      "AWS4-HMAC-SHA256 Credential=\(accessKey)/\(scope),SignedHeaders=\(names),Signature=\(signature)"
    return own + [("authorization", authorization)]
  }

  /// A query as it is signed and sent: sorted by names, each percent-encoded.
  static func encoded(_ query: [(name: String, value: String)]) -> String {
    query.map { (encoded($0.name), encoded($0.value)) }.sorted { $0 < $1 }.map { "\($0)=\($1)" }.joined(separator: "&")
  }

  /// A path or a part of it: everything but the unreserved characters (RFC 3986, 2.3) is percent-encoded.
  /// - Parameter slash: whether slashes stay.
  static func encoded(_ text: String, keepingSlash slash: Bool = false) -> String {
    text.utf8.map { byte in
      let isKept = unreserved.contains(byte) || (slash && byte == UInt8(ascii: "/"))
      return isKept ? String(UnicodeScalar(byte)) : "%\(Hexadecimal.text([byte]).uppercased())"
    }.joined()
  }

  /// `20130524T000000Z`.
  private static func stamp(_ now: Instant) -> String {
    "\(now.utcText.prefix(19).filter { $0 != "-" && $0 != ":" })Z"
  }

  private func key(_ date: String) -> SymmetricKey {
    ["aws4_request", "s3", region].reversed().reduce(
      SymmetricKey(data: Self.code(date, SymmetricKey(data: Array("AWS4\(secretKey)".utf8))))
    ) { key, word in SymmetricKey(data: Self.code(word, key)) }
  }

  private static func code(_ text: String, _ key: SymmetricKey) -> HMAC<SHA256>.MAC {
    HMAC<SHA256>.authenticationCode(for: Array(text.utf8), using: key)
  }

  private static let unreserved = Set(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~".utf8)
}
