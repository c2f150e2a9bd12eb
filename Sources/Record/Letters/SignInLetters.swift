import Remedi

/// Reports a sign-in with a browser not used for the account before.
public struct NewBrowserLetter: LetterContent {
  public static let kind = "newBrowser"
  /// A description such as `Firefox on Linux`. Nil if the browser does not identify itself.
  public let browser: String?
  /// In the recipient's local time.
  public let at: Instant

  private enum CodingKeys: String, CodingKey {
    case browser = "_0"
    case at
  }
}

/// Reports a change of two-factor, or failed attempts to pass it.
public struct SecondStepLetter: LetterContent {
  public static let kind = "secondStep"
  public let change: TwoFactor.Change
  /// In the recipient's local time.
  public let at: Instant

  private enum CodingKeys: String, CodingKey {
    case change = "_0"
    case at
  }
}
