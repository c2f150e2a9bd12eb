import Record

/// The words of a message to a device: what somebody reads on a locked screen. They are made of an ``AlertContent``
/// alone, which has no place for anything of a patient (requirement R-50).
struct AlertWords: Sendable {
  let content: AlertContent

  init(_ content: AlertContent) { self.content = content }

  /// A line without a full stop where it is no sentence.
  var title: String {
    switch content.language {
    case .english: EnglishAlert.title(content)
    case .german: GermanAlert.title(content)
    }
  }
}
