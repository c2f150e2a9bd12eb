extension AuditEntry {
  /// What the hash is taken of: every field, each with its length before it, so that no two entries read the same. Where
  /// there are no details, it is what it was before there could be any: old entries stay provable.
  ///
  /// With a salt, ids stand in it under a seal, so that whoever may not know them can take the hash all the same. Without
  /// one they stand there themselves: where the patient may know them, and in entries of older releases.
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

  /// No number of an entry reads like it.
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
