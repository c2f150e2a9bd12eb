import Web

/// What a test sends as a form: fields in order, a name as often as one likes.
///
///     var form: Form = ["name": "Bob", "email": ""]
///     form["email"] = "bob@example.org"
public struct Form: ExpressibleByDictionaryLiteral, Sendable {
  private var fields: [(name: String, value: String)]

  public init(dictionaryLiteral elements: (String, String)...) {
    fields = elements.map { (name: $0.0, value: $0.1) }
  }

  /// The first value of a field; setting it replaces all of that name, nil takes them out.
  public subscript(name: String) -> String? {
    get { fields.first { $0.name == name }?.value }
    set {
      fields.removeAll { $0.name == name }
      if let newValue { fields.append((name, newValue)) }
    }
  }

  /// The values of all fields, in order.
  public var values: [String] { fields.map(\.value) }

  /// Adds a further field of the same name.
  public mutating func append(_ name: String, _ value: String) { fields.append((name, value)) }

  /// `application/x-www-form-urlencoded`
  public var encoded: String {
    fields.map { "\(Self.encode($0.name))=\(Self.encode($0.value))" }.joined(separator: "&")
  }

  static let boundary = "----RemediTests"

  /// `multipart/form-data`, with files behind the fields.
  func multipart(with files: [FormFile]) -> [UInt8] {
    var body: [UInt8] = []
    for (name, value) in fields {
      body += "--\(Self.boundary)\r\nContent-Disposition: form-data; name=\"\(name)\"\r\n\r\n\(value)\r\n".utf8
    }
    for file in files {
      body +=
        "--\(Self.boundary)\r\nContent-Disposition: form-data; name=\"\(file.name)\"; filename=\"IMG 1.jpg\"\r\n".utf8
      body += "Content-Type: application/octet-stream\r\n\r\n".utf8 + file.bytes + "\r\n".utf8
    }
    return body + "--\(Self.boundary)--\r\n".utf8
  }

  public static func encode(_ text: String) -> String {
    text.utf8.map { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."):
        String(UnicodeScalar(byte))
      default: (byte < 16 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
      }
    }.joined()
  }
}
