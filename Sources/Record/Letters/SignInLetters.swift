import Remedi

/// Of a sign-in in a browser that was not used for the account before.
public struct NewBrowserLetter: LetterContent {
  public static let kind = "newBrowser"
  /// In words, `Firefox on Linux`; nil where it does not say what it is.
  public let browser: String?
  /// As the recipient's clock shows it.
  public let at: Instant

  private enum CodingKeys: String, CodingKey {
    case browser = "_0"
    case at
  }
}

/// That what is asked for beside the password was changed, or did not serve its purpose.
public struct SecondStepLetter: LetterContent {
  public static let kind = "secondStep"
  public let change: TwoFactor.Change
  /// As the recipient's clock shows it.
  public let at: Instant

  private enum CodingKeys: String, CodingKey {
    case change = "_0"
    case at
  }
}
