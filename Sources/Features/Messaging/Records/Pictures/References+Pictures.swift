import Record
import Remedi

extension References {
  /// - Parameter number: from 1.
  static func picture(_ number: Int, of message: DocumentReference<Message>) -> DocumentReference<Picture> {
    message.sub(Collections.messagePictures, String(number))
  }

  /// - Parameter number: from 1.
  static func picture(_ number: Int, of held: DocumentReference<HeldMessage>) -> DocumentReference<Picture> {
    held.sub(Collections.messagePictures, String(number))
  }
}
