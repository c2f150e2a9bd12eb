import Foundation

/// An error whose words a log may repeat: they name nobody, and hold nothing that anybody typed or sent.
public protocol LoggableError: Error {
  /// What a log says of it.
  var logWords: String { get }
}

extension LoggableError where Self: CustomStringConvertible {
  public var logWords: String { description }
}

extension Error {
  /// What a log may say of the error, whatever it is. Of one that does not promise to name nobody only the kind is said:
  /// others' errors repeat values, addresses and whole requests.
  public var inLog: String {
    if let error = self as? any LoggableError { return error.logWords }
    if let error = self as? DecodingError { return error.place }
    let (type, error) = (String(reflecting: type(of: self)), self as NSError)
    return error.domain == type ? "\(type), \(error.code)" : "\(type), \(error.domain) \(error.code)"
  }
}

extension DecodingError {
  /// What was wrong and where, without the value.
  fileprivate var place: String {
    let (kind, context): (String, Context) =
      switch self {
      case .typeMismatch(_, let context): ("type mismatch", context)
      case .valueNotFound(_, let context): ("no value", context)
      case .keyNotFound(let key, let context): ("no \(Self.name(key))", context)
      case .dataCorrupted(let context): ("not readable", context)
      @unknown default: ("not readable", Context(codingPath: [], debugDescription: ""))
      }
    return "\(kind) at \(context.codingPath.map(Self.name).joined(separator: "."))"
  }

  /// The name of a member; a star for one that may be somebody's.
  private static func name(_ key: any CodingKey) -> String {
    if let index = key.intValue { return "\(index)" }
    let text = key.stringValue
    return text.utf8.count <= 40 && text.allSatisfy { $0.isASCII && $0.isLetter } ? text : "*"
  }
}
