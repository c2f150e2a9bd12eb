import Crypto
import Remedi

extension FormData {
  /// The hidden field that identifies one opening of a form.
  public static let onceName = "once"

  /// The value for that field: as it was sent, so that the form stays the same while it is corrected, or a new one.
  public var once: String { opening ?? Self.freshOnce }

  /// A new value for that field, used by no other form.
  public static var freshOnce: String { Identifier<FormData>.make().text }

  /// Identifies one submission of the form: the same for a double click, a reload and a retry, and different as soon as
  /// any field differs. Nil if the form does not name its opening.
  public var submission: String? {
    guard opening != nil else { return nil }
    var hash = SHA256()
    for field in fields where field.name != "csrf" {
      hash.update(data: Array("\(field.name.utf8.count):\(field.name)\(field.value.utf8.count):\(field.value)".utf8))
    }
    for file in files {
      hash.update(data: Array("\(file.name.utf8.count):\(file.name)\(file.bytes.count):".utf8))
      hash.update(data: file.bytes)
    }
    return Hex.encode(hash.finalize())
  }

  /// Identifies the opening of the form. Nil if the form does not name it.
  public var opening: String? {
    value(Self.onceName).flatMap { Identifier<FormData>(clientText: $0)?.text }
  }
}
