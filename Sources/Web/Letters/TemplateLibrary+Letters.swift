import NIOCore
import Remedi

extension TemplateLibrary {
  /// A letter in both of its formats.
  /// - Throws: ``TemplateFault`` if a template is missing or, in strict mode, a name cannot be resolved.
  public func render(_ letter: some LetterView) throws -> LetterText {
    let (template, root) = (type(of: letter).template, Self.root(letter))
    return LetterText(
      plain: String(buffer: try render(Self.plainTemplate(template), on: root, as: .plainText)),
      html: String(buffer: try render(Self.htmlTemplate(template), on: root)))
  }

  /// Checks that every letter has its templates, and that its samples resolve every name in them.
  /// - Throws: ``TemplateFault`` naming every letter without a template, and every name that cannot be resolved.
  public func check(_ letters: [LetterKind]) throws {
    let views = letters.flatMap { $0.samples.map(\.view) }
    let roots = Dictionary(grouping: views) { type(of: $0).template }.mapValues { $0.map { Self.root($0) } }
    var faults: [String] = []
    for (template, roots) in roots.sorted(by: { $0.key < $1.key }) {
      let found =
        self.faults(of: Self.plainTemplate(template), on: roots)
        + self.faults(of: Self.htmlTemplate(template), on: roots)
      for fault in found where !faults.contains(fault) { faults.append(fault) }
    }
    guard faults.isEmpty else { throw TemplateFault(faults) }
  }

  private static func plainTemplate(_ template: String) -> String { "mail/\(template).text" }
  private static func htmlTemplate(_ template: String) -> String { "mail/\(template).html" }

  private static func root(_ letter: some LetterView) -> FieldContent {
    .view(letter.fields.adding("letter", LetterFrame(letter)))
  }
}

/// The values for the layout of every letter. Templates access them under the name `letter`.
private struct LetterFrame: View {
  let fields: Fields

  init(_ letter: some LetterView) {
    let words = LetterWords(letter.language)
    fields = [
      "language": letter.language.rawValue, "subject": letter.subject,
      "greeting": words.greeting(letter.recipientName.isEmpty ? nil : Phrases.isolated(letter.recipientName)),
      "regards": words.regards, "signature": letter.signature.map(Phrases.isolated),
      "phone": letter.phone.map { "\(words.phone) \(Phrases.isolated($0))" },
      "unsubscribeLink": letter.unsubscribeLink, "unsubscribeWords": words.unsubscribe,
      "unsubscribeLinkWords": words.unsubscribeLink, "disclaimer": words.disclaimer, "sender": words.sender,
    ]
  }
}
