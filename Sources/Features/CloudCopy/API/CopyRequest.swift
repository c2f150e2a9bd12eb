import Foundation
import Remedi
import Web

/// What a client sends to say where copies go.
struct CopyRequest {
  let target: CopyTarget
  let address: CopyAddress
  /// Nil to keep the one that is stored.
  let secret: String?
  let period: CopyPeriod
  let keep: Int
  let wording: ConsentWording

  private static let longest = 200

  /// - Throws: `RemediError` `validation` that names every invalid field.
  init(_ body: JSONObject, _ policy: CopyPolicy) throws {
    let kind = body.choice("kind", of: CopyTarget.Kind.self)
    let address = body.text(
      "url", .required, "an address such as https://cloud.example.org/dav/bob, on the public internet"
    ) { CopyAddress($0, policy) }
    let user = Self.line(body, "user", .required)
    let secret = Self.line(body, "secret", .optional)
    let isS3 = kind == .s3
    let region = Self.line(body, "region", isS3 ? .required : .optional)
    let bucket = Self.line(body, "bucket", isS3 ? .required : .optional)
    let prefix = Self.line(body, "prefix", .optional)
    let period = body.choice("every", of: CopyPeriod.self)
    let keep = body.integer("keep", in: 1...100)
    let wording = body.choice("wording", of: ConsentWording.self)
    if kind == .webDAV {
      for (name, value) in [("region", region), ("bucket", bucket), ("prefix", prefix)] where value != nil {
        body.fault(name, "This is only for S3.")
      }
    }
    if let user, kind == .webDAV, user.contains(":") { body.fault("user", "A user name has no colon.") }
    if let bucket, bucket.contains("/") { body.fault("bucket", "A bucket's name has no slash.") }
    if let prefix, prefix.hasPrefix("/") { body.fault("prefix", "This may not begin with a slash.") }
    try body.finish()
    guard let kind, let address, let user, let period, let keep, let wording else {
      throw RemediError.invalid("", "This is incomplete.")
    }
    target = CopyTarget(kind: kind, url: address.text, user: user, region: region, bucket: bucket, prefix: prefix)
    (self.address, self.secret, self.period, self.keep, self.wording) = (address, secret, period, keep, wording)
  }

  /// Nil for an empty one.
  private static func line(_ body: JSONObject, _ name: String, _ need: JSONObject.Need) -> String? {
    guard let text = body.string(name, need) else { return nil }
    if text.isEmpty {
      if need == .required { body.fault(name, "This is missing.") }
      return nil
    }
    if let fault = TextLimit.line(upTo: longest).fault(text) { body.fault(name, fault) }
    return text
  }
}
