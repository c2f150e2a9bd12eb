import Remedi

/// The content of a submitted form, as it was typed.
public struct FormData: Sendable, Equatable {
  /// One field with one value.
  public struct Field: Sendable, Equatable {
    /// The name of the control.
    public let name: String
    /// As it was typed, with LF line endings.
    public let value: String
  }

  /// In the order of the form. A name may occur more than once.
  public private(set) var fields: [Field] = []
  /// The chosen files, in the order of the form.
  public private(set) var files: [FormFile] = []

  /// A form without fields.
  public init() {}

  /// A form with these fields, in this order.
  public init(_ pairs: [(String, String)]) {
    fields = pairs.map { Field(name: $0.0, value: $0.1) }
  }

  /// Reads `application/x-www-form-urlencoded`. The CR LF line endings that browsers send become LF.
  /// - Throws: `RemediError` `malformed` for what cannot be parsed, `validation` naming a field that contains U+0000.
  init(urlEncoded bytes: some Collection<UInt8>) throws {
    guard let pairs = PercentDecoding.pairs(bytes) else {
      throw RemediError(.malformed, "The form cannot be read: its encoding is broken.")
    }
    for (name, value) in pairs { try append(name, value) }
  }

  /// Adds a field as it was transmitted.
  /// - Throws: `RemediError` `validation` naming the field if it contains U+0000.
  mutating func append(_ name: String, _ value: String) throws {
    if name.utf8.contains(0) || value.utf8.contains(0) {
      throw RemediError.invalid(name.filter { $0 != "\0" }, "This has a character that is not allowed (U+0000).")
    }
    fields.append(Field(name: name, value: Self.lineFeeds(value)))
  }

  /// Normalizes any line ending to LF. Browsers send CR LF (HTML Living Standard, 4.10.22.4), other clients vary.
  private static func lineFeeds(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "\r")) else { return text }
    return text.split(omittingEmptySubsequences: false) { ["\r\n", "\r", "\n"].contains($0) }.joined(separator: "\n")
  }

  mutating func append(_ file: FormFile) { files.append(file) }

  /// The first file of the control. Nil if none was chosen.
  public func file(_ name: String) -> FormFile? { files.first { $0.name == name } }

  /// The first value of the field. Empty if the form has no such field.
  public subscript(name: String) -> String { value(name) ?? "" }

  /// The first value of the field. Nil if the form has no such field.
  public func value(_ name: String) -> String? { fields.first { $0.name == name }?.value }

  /// Every value of the field, in the order of the form.
  public func all(_ name: String) -> [String] { fields.filter { $0.name == name }.map(\.value) }

  /// The first value without surrounding blanks.
  public func trimmed(_ name: String) -> String {
    self[name].trimming()
  }

  /// The first value without surrounding blanks. Nil if nothing is left.
  public func optional(_ name: String) -> String? {
    let value = trimmed(name)
    return value.isEmpty ? nil : value
  }
}
