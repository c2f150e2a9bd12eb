import Hummingbird
import Remedi
import Web

/// The entries that a form of a list or of a message names.
struct ChosenEntries: Sendable {
  /// The entries of one form at most.
  static let most = 100

  /// In the order of the form, each once. Empty if none was selected.
  let ids: [MailboxEntry.ID]

  /// The button of a row (`one`) counts alone, whatever is selected besides (`entry`).
  /// - Throws: `RemediError` `validation` naming `entry`.
  init(_ form: FormData) throws {
    let texts = form.optional("one").map { [$0] } ?? form.all("entry")
    guard texts.count <= Self.most else {
      throw RemediError.invalid("entry", "Choose at most \(Self.most) messages at once.")
    }
    var ids: [MailboxEntry.ID] = []
    for text in texts {
      guard let id = MailboxEntry.ID(clientText: text) else { throw RemediError.notFound }
      if !ids.contains(id) { ids.append(id) }
    }
    self.ids = ids
  }
}
