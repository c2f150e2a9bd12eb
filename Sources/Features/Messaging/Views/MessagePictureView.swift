import Remedi
import Web

/// A picture of a message.
struct MessagePictureView: View {
  let href: String
  /// For people who cannot see it.
  let words: String
  /// Pixels.
  let width: Int
  /// Pixels.
  let height: Int

  init(href: String, words: String, width: Int, height: Int) {
    (self.href, self.words, self.width, self.height) = (href, words, width, height)
  }

  /// - Parameter message: the address of the message's page.
  init(_ picture: MessagePicture, of sender: String, at message: String) {
    self.init(
      href: "\(message)/pictures/\(picture.number)", words: picture.words(from: Phrases.isolated(sender)),
      width: picture.width, height: picture.height)
  }

  var fields: Fields { ["href": href, "words": words, "width": String(width), "height": String(height)] }
}
