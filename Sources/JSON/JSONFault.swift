/// Why bytes are not JSON that can be accepted.
public struct JSONFault: Error, Hashable, Sendable {
  /// The sentence about a text with U+0000.
  static let holdsNull = "This has a character that is not allowed (U+0000)."
  static let notUTF8 = JSONFault(reason: "it is not UTF-8")

  /// What is wrong, and where: `a colon is missing (byte 7)`.
  package let reason: String
  /// The steps to a text that is not allowed. Nil if the bytes are not JSON.
  private var steps: [String]?

  private init(reason: String) { self.reason = reason }

  init(_ reason: String, at position: Int) { self.init(reason: "\(reason) (byte \(position))") }

  /// A text that is not allowed.
  init(text sentence: String) {
    self.init(reason: sentence)
    steps = []
  }

  /// The fault as the list or object sees it that has it at `step`.
  func inside(_ step: String) -> Self {
    var fault = self
    fault.steps?.insert(JSONPointer.escape(step), at: 0)
    return fault
  }

  /// The pointer to the text that is not allowed (RFC 6901, without the leading slash). Nil if the bytes are not JSON.
  public var pointer: String? { steps?.joined(separator: "/") }

  /// A sentence for who sent it.
  public var sentence: String { steps == nil ? "The JSON cannot be read: \(reason)." : reason }
}
