import Crypto
import Foundation
import Remedi

/// A bucket of S3, addressed by its path.
struct S3Store: CopyStore {
  /// Larger archives are sent in parts.
  static let largestPut = 64 << 20
  static let usualPart = 16 << 20

  private let connection: StoreConnection
  private let address: CopyAddress
  private let signer: S3Signer
  private let bucket: String
  private let prefix: String
  private let now: @Sendable () -> Instant
  /// The bytes of a request, and of a part. Smaller in tests.
  private let largest: Int
  private let part: Int

  init(
    _ connection: StoreConnection, _ address: CopyAddress, _ signer: S3Signer, bucket: String, prefix: String,
    largest: Int = largestPut, part: Int = usualPart, now: @escaping @Sendable () -> Instant
  ) {
    (self.connection, self.address, self.signer) = (connection, address, signer)
    (self.bucket, self.prefix, self.largest, self.part, self.now) = (bucket, prefix, largest, part, now)
  }

  func put(_ archive: SpooledArchive, as name: String) async throws {
    guard archive.size > largest else {
      let answer = try await send("PUT", name, body: .archive(archive), hash: archive.sha256)
      guard answer.isSuccess else { throw CopyFault.answered(answer.status, to: "the archive") }
      return
    }
    let begun = try await send("POST", name, [("uploads", "")])
    guard begun.isSuccess, let upload = S3XML.value("UploadId", in: begun.body) else {
      throw CopyFault.answered(begun.status, to: "the beginning of the archive")
    }
    do {
      let tags = try await parts(of: archive, as: name, upload)
      try await complete(name, upload, tags)
    } catch {
      // Parts that are left would be paid for, and seen by nobody.
      _ = try await send("DELETE", name, [("uploadId", upload)])
      throw error
    }
  }

  /// - Returns: the tags of the parts, in order.
  private func parts(of archive: SpooledArchive, as name: String, _ upload: String) async throws -> [String] {
    var tags: [String] = []
    for start in stride(from: 0, to: archive.size, by: part) {
      let bytes = try archive.bytes(start..<min(start + part, archive.size))
      let answer = try await send(
        "PUT", name, [("partNumber", String(tags.count + 1)), ("uploadId", upload)], body: .bytes(bytes),
        hash: Self.hash(bytes))
      guard answer.isSuccess, let tag = answer.headers["etag"] else {
        throw CopyFault.answered(answer.status, to: "a part of the archive")
      }
      tags.append(tag)
    }
    return tags
  }

  private func complete(_ name: String, _ upload: String, _ tags: [String]) async throws {
    let body = S3XML.completion(tags)
    let answer = try await send(
      "POST", name, [("uploadId", upload)], body: .bytes(body), hash: Self.hash(body))
    // S3 answers 200 before it knows the result; an error follows in the body.
    guard answer.isSuccess, answer.body.contains("<CompleteMultipartUploadResult") else {
      throw CopyFault.answered(answer.status, to: "the end of the archive")
    }
  }

  func remove(_ name: String) async throws {
    let answer = try await send("DELETE", name)
    guard answer.isSuccess || answer.status == 404 else {
      throw CopyFault.answered(answer.status, to: "removing an old copy")
    }
  }

  private func send(
    _ method: String, _ name: String, _ query: [(name: String, value: String)] = [],
    body: StoreRequest.Body = .none, hash: String = Self.hash([])
  ) async throws -> StoreAnswer {
    let path = "\(address.path)/\(S3Signer.encoded(bucket))/\(S3Signer.encoded(prefix + name, keepingSlash: true))"
    let headers = signer.headers(
      method, path, query, [("host", address.authority)], hash: hash, at: now())
    let target = query.isEmpty ? path : "\(path)?\(S3Signer.encoded(query))"
    return try await connection.send(StoreRequest(method: method, target: target, headers: headers, body: body))
  }

  private static func hash(_ bytes: [UInt8]) -> String { Hexadecimal.text(SHA256.hash(data: bytes)) }
}
