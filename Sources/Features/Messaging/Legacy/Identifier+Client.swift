import Record
import Remedi

extension Identifier {
  /// The ID of what a client named by an ID of its own: the same for the same person and text.
  static func ofClient(_ text: String, _ owner: Practitioner) -> Self {
    Self(Digest.code("\(owner.id.text.utf8.count) \(owner.id) \(text)"))
  }
}
