import Remedi

/// Reports a change of two-factor, or failed attempts to pass it.
public struct TwoFactorLetter: LetterContent {
  public static let kind = "secondStep"
  public let change: TwoFactor.Change
  /// In the recipient's local time.
  public let at: Instant

  private enum CodingKeys: String, CodingKey {
    case change = "_0"
    case at
  }
}
