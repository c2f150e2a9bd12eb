import NIOCore
import Remedi

extension TemplateLibrary {
  /// A letter in both of its forms.
  /// - Throws: ``TemplateFault`` where a template is missing or, in strict mode, a name resolves nowhere.
  public func render(_ letter: some LetterView) throws -> LetterText {
    let (kind, root) = (type(of: letter).kind, Self.root(letter))
    return LetterText(
      plain: String(buffer: try render(Self.plainTemplate(kind), on: root, as: .plainText)),
      html: String(buffer: try render(Self.htmlTemplate(kind), on: root)))
  }

  /// Holds the letters of the features against what is there, and their samples against the names that are used.
  /// - Throws: ``TemplateFault`` naming every letter without a template, and every name that resolves nowhere.
  public func check(_ letters: [any LetterView.Type]) throws {
    var faults: [String] = []
    for fault in letters.flatMap({ self.faults(of: $0) }) where !faults.contains(fault) { faults.append(fault) }
    guard faults.isEmpty else { throw TemplateFault(faults) }
  }

  private func faults<Letter: LetterView>(of letter: Letter.Type) -> [String] {
    let roots = Letter.samples.map { Self.root($0.view) }
    return faults(of: Self.plainTemplate(Letter.kind), on: roots)
      + faults(of: Self.htmlTemplate(Letter.kind), on: roots)
  }

  private static func plainTemplate(_ kind: String) -> String { "mail/\(kind).text" }
  private static func htmlTemplate(_ kind: String) -> String { "mail/\(kind).html" }

  private static func root(_ letter: some LetterView) -> FieldContent {
    .view(letter.fields.adding("letter", LetterFrame(letter)))
  }
}

/// What the frame of every letter shows; templates find it under the name `letter`.
private struct LetterFrame: View {
  let fields: Fields

  init(_ letter: some LetterView) {
    fields = [
      "subject": letter.subject,
      "recipientName": letter.recipientName.isEmpty ? nil : Phrases.isolated(letter.recipientName),
      "signature": letter.signature.map(Phrases.isolated), "phone": letter.phone.map(Phrases.isolated),
    ]
  }
}
