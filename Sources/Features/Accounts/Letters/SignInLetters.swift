import Remedi

/// Reports a sign-in with a browser not used for the account before.
package struct NewBrowserLetter: LetterContent {
  package static let kind = "newBrowser"
  /// A description such as `Firefox on Linux`. Nil if the browser does not identify itself.
  package let browser: String?
  /// In the recipient's local time.
  package let at: Instant

  private enum CodingKeys: String, CodingKey {
    case browser = "_0"
    case at
  }
}
