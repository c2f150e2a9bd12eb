import Crypto
import Remedi

extension FormData {
  /// The hidden field that tells one opening of a form from another.
  public static let onceName = "once"

  /// A value for that field: as it was sent, so that the form stays the same while it is mended, or a fresh one.
  public var once: String { opening ?? Self.freshOnce }

  /// A value for that field that no form was opened with.
  public static var freshOnce: String { Identifier<FormData>.make().text }

  /// Which sending of the form this is: the same for a double click, a reload and a retry; another one as soon as
  /// anything in the form differs. Nil where the form does not say which opening it came from.
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

  /// Which opening of the form this comes from; nil where the form does not say.
  public var opening: String? {
    value(Self.onceName).flatMap { Identifier<FormData>(clientText: $0)?.text }
  }
}
