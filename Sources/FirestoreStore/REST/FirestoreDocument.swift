/// A document as Firestore has it.
struct FirestoreDocument: Sendable {
  let id: ResourceID
  /// Those that were asked for.
  let fields: [String: FieldValue]
  /// When the document was changed last, as the server wrote it. A write may demand it.
  let updateTime: String

  func string(_ name: String) -> String? { if case .string(let text)? = fields[name] { text } else { nil } }
  func integer(_ name: String) -> Int64? { if case .integer(let number)? = fields[name] { number } else { nil } }
  func bytes(_ name: String) -> [UInt8]? { if case .bytes(let bytes)? = fields[name] { bytes } else { nil } }
  func time(_ name: String) -> String? { if case .time(let text)? = fields[name] { text } else { nil } }
  func flag(_ name: String) -> Bool? { if case .flag(let flag)? = fields[name] { flag } else { nil } }

  /// Nil if there is no such list of texts.
  func strings(_ name: String) -> [String]? {
    if case .strings(let texts)? = fields[name] { texts } else { nil }
  }
}
