extension AuditEntry {
  /// The content to hash: every field, prefixed with its length so that no two entries are ambiguous. Without details,
  /// it equals the format from before details existed, so old entries remain provable.
  ///
  /// With a salt, ids are replaced by seals, so that readers who may not know the ids can still compute the hash.
  /// Without a salt they appear in plain text: if the patient may know them, and in entries of older releases.
  public func content(hash: (_ content: String) -> String) -> String {
    let end = [previousHash] + (details?.content ?? [])
    guard let salt else {
      return Self.written(
        [String(sequence), at.text, by.kind.rawValue, by.id, by.name, event.rawValue, subject ?? ""] + end)
    }
    let seal = hash(Self.written([salt, by.id, subject ?? ""]))
    return Self.written(
      [Self.sealedForm, String(sequence), at.text, by.kind.rawValue, by.name, event.rawValue, seal] + end)
  }

  /// Not a possible entry number.
  private static let sealedForm = "sealed"

  private static func written(_ fields: [String]) -> String {
    var content = ""
    content.reserveCapacity(256)
    for field in fields {
      if !content.isEmpty { content += "\n" }
      content += String(field.utf8.count)
      content += ":"
      content += field
    }
    return content
  }
}
