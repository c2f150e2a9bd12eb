import Foundation

/// An error whose description may be logged, because it names nobody and contains no user input.
public protocol LoggableError: Error {
  /// The description for a log.
  var logWords: String { get }
}

extension LoggableError where Self: CustomStringConvertible {
  public var logWords: String { description }
}

extension Error {
  /// A description that may be logged for any error. For other errors only the kind is given, because their
  /// descriptions may contain values, addresses and whole requests.
  public var inLog: String {
    if let error = self as? any LoggableError { return error.logWords }
    if let error = self as? DecodingError { return error.place }
    let (type, error) = (String(reflecting: type(of: self)), self as NSError)
    return error.domain == type ? "\(type), \(error.code)" : "\(type), \(error.domain) \(error.code)"
  }
}

extension DecodingError {
  /// The problem and its location, without the value.
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

  /// The name of a member, or a star if it may be personal data.
  private static func name(_ key: any CodingKey) -> String {
    if let index = key.intValue { return "\(index)" }
    let text = key.stringValue
    return text.utf8.count <= 40 && text.allSatisfy { $0.isASCII && $0.isLetter } ? text : "*"
  }
}
