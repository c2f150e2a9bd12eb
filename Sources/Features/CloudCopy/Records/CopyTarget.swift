/// A store of the patient's elsewhere. The stored codes must never change.
struct CopyTarget: Codable, Sendable, Hashable {
  enum Kind: String, Codable, Sendable, CaseIterable {
    /// WebDAV (RFC 4918), such as Nextcloud.
    case webDAV = "webdav"
    /// Amazon S3, or what speaks its language.
    case s3
  }

  let kind: Kind
  /// The folder of WebDAV, or the endpoint of S3. See ``CopyAddress/text``.
  let url: String
  /// The user name of WebDAV, or the ID of the access key of S3.
  let user: String
  /// Of S3. Nil for WebDAV.
  let region: String?
  let bucket: String?
  /// What the names of copies begin with in the bucket. Nil for nothing.
  let prefix: String?
}
