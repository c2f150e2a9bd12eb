import Crypto
import Remedi
import Testing

@testable import CloudCopy

/// The examples of AWS, "Authenticating Requests: Using the Authorization Header (AWS Signature Version 4)".
@Suite("Signatures of requests to S3 (S-34)")
struct S3SignerTests {
  private static let signer = S3Signer(
    accessKey: "AKIAIOSFODNN7EXAMPLE", secretKey: "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY", region: "us-east-1")
  private static let host = ("host", "examplebucket.s3.amazonaws.com")
  private static let nothing = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"

  private func signature(
    _ method: String, _ path: String, _ query: [(name: String, value: String)] = [],
    _ headers: [(name: String, value: String)] = [], hash: String = nothing
  ) throws -> String {
    let now = try #require(Instant("2013-05-24T00:00:00.000Z"))
    let all = Self.signer.headers(method, path, query, [Self.host] + headers, hash: hash, at: now)
    let authorization = try #require(all.first { $0.name == "authorization" }?.value)
    return String(authorization.split(separator: "=").last ?? "")
  }

  @Test("Reading an object")
  func get() throws {
    #expect(
      try signature("GET", "/test.txt", [], [("range", "bytes=0-9")])
        == "f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41")
  }

  @Test("Writing an object whose name has a sign that is encoded")
  func put() throws {
    let hash = Hexadecimal.text(SHA256.hash(data: Array("Welcome to Amazon S3.".utf8)))
    #expect(
      try signature(
        "PUT", "/\(S3Signer.encoded("test$file.text"))", [],
        [("date", "Fri, 24 May 2013 00:00:00 GMT"), ("x-amz-storage-class", "REDUCED_REDUNDANCY")], hash: hash)
        == "98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd")
  }

  @Test("A query of a name without a value, and of several names")
  func queries() throws {
    #expect(
      try signature("GET", "/", [("lifecycle", "")])
        == "fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543")
    #expect(
      try signature("GET", "/", [("prefix", "J"), ("max-keys", "2")])
        == "34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7")
  }

  @Test("Names are encoded byte by byte, and slashes stay where they part folders")
  func encoding() {
    #expect(S3Signer.encoded("ä b/c~d", keepingSlash: true) == "%C3%A4%20b/c~d")
    #expect(S3Signer.encoded("a/b+c") == "a%2Fb%2Bc")
  }

  @Test("The little XML that is wanted and answered")
  func xml() {
    let answer = "<?xml version=\"1.0\"?><R><Bucket>b</Bucket><UploadId>a&amp;b</UploadId></R>"
    #expect(S3XML.value("UploadId", in: answer) == "a&b")
    #expect(S3XML.value("UploadId", in: "<UploadId></UploadId>") == nil)
    #expect(S3XML.value("UploadId", in: "<html>") == nil)
    #expect(
      String(decoding: S3XML.completion(["\"e1\"", "\"e2\""]), as: UTF8.self)
        == "<CompleteMultipartUpload><Part><PartNumber>1</PartNumber><ETag>&quot;e1&quot;</ETag></Part>"
        + "<Part><PartNumber>2</PartNumber><ETag>&quot;e2&quot;</ETag></Part></CompleteMultipartUpload>")
  }
}
