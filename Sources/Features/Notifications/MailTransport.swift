/// Takes letters on their way.
public protocol MailTransport: Sendable {
  /// When this returns the letter is in safe hands: no power cut loses it. Sending one with the same id again does no
  /// harm.
  func send(_ letter: Letter) async throws
}
