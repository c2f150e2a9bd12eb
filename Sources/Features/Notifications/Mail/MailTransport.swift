import Remedi

/// Delivers letters.
public protocol MailTransport: Sendable {
  /// When this returns, the letter is safe: no power cut loses it. Sending one with the same id again does no harm, or
  /// as little as possible: its `Message-ID` is the same.
  /// - Throws: ``MailFault``; `CancellationError` if the task was cancelled, and the outcome is unknown.
  func send(_ letter: Letter) async throws
}

/// Why a letter was not accepted.
public struct MailFault: LoggableError, CustomStringConvertible, Sendable, Hashable {
  public let kind: DeliveryProblem.Kind
  /// The code of the server's refusal. Nil if no server answered.
  public let code: Int?
  /// What the operator of the installation needs to know beyond the kind. It must not contain an address.
  public let detail: String

  public init(_ kind: DeliveryProblem.Kind, code: Int? = nil, detail: String = "") {
    self.kind = kind
    self.code = code
    self.detail = detail
  }

  public var description: String {
    ([kind.words] + [code.map { "\($0)" } ?? "", detail].filter { !$0.isEmpty }).joined(separator: ", ")
  }
}
