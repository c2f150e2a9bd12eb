import Remedi

/// Takes letters on their way.
public protocol MailTransport: Sendable {
  /// When this returns the letter is in safe hands: no power cut loses it. Sending one with the same id again does no
  /// harm, or as little as can be: its `Message-ID` is the same.
  /// - Throws: ``MailFault``; `CancellationError` where the task was cancelled, and nobody knows what became of it.
  func send(_ letter: Letter) async throws
}

/// Why a letter was not taken.
public struct MailFault: LoggableError, CustomStringConvertible, Sendable, Hashable {
  public let kind: DeliveryProblem.Kind
  /// With which a server refused; nil where none answered.
  public let code: Int?
  /// What the operator of the installation needs to know beyond the kind; it holds no address.
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
