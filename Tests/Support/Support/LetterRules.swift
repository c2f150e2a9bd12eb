import Foundation
import Remedi
import Web

/// Renders the samples of a letter as the server would, and with hostile text in every place.
public enum LetterRules {
  /// Ends an attribute, begins an element, and begins a line.
  static let hostile = "\"\u{301}><b id=hostile>\r\n\u{2028}hostile line "

  /// What is wrong with the samples of a kind of letter, a sentence each; empty where all is well.
  public static func faults(of kind: LetterKind) -> [String] {
    do {
      let templates = try SiteParts.templates.get()
      guard !kind.samples.isEmpty else { return ["\(kind.code) has no samples"] }
      return try kind.samples.flatMap { name, view in
        try faults(rendering: view, in: templates).map { "\(kind.code), \(name): \($0)" }
      }
    } catch {
      return [String(describing: error)]
    }
  }

  private static func faults(rendering letter: some LetterView, in templates: TemplateLibrary) throws -> [String] {
    let text = try templates.render(letter)
    let spoiled = try templates.render(HostileLetter(letter: letter))
    return faults(of: text) + faults(of: spoiled, instead: text) + wording(of: text, in: letter.language)
      + protected(in: letter.fields)
  }

  /// What is wrong with a letter as it is, in a few words each.
  public static func faults(of text: LetterText) -> [String] {
    var faults: [String] = []
    if !["Dear ", "Hello,\n", "Guten Tag"].contains(where: text.plain.hasPrefix) { faults.append("greets nobody") }
    if text.plain.contains("\n\n\n") { faults.append("has two empty lines in its plain part") }
    if text.plain.contains("&amp;") || text.plain.contains("&#39;") { faults.append("has HTML in its plain part") }
    // Whatever is fetched tells the sender that, and where, the letter is read.
    for sign in ["<img", "src=", "url(", "<link", "@import", "<script", "<form", "<iframe"]
    where text.html.lowercased().contains(sign) { faults.append("fetches or runs something: \(sign)") }
    for line in text.plain.split(separator: "\n") where line.hasPrefix("http") {
      let escaped = line.replacing("&", with: "&amp;")
      if !text.html.contains("href=\"\(escaped)\"") { faults.append("has no link to \(line) in its HTML part") }
    }
    return faults
  }

  private static func wording(of text: LetterText, in language: WordLanguage) -> [String] {
    let disclaimer =
      switch language {
      case .english: Wording.disclaimer
      case .german: Wording.germanDisclaimer
      }
    return [("plain", text.plain), ("HTML", text.html)].flatMap { name, part in
      (part.contains(disclaimer) ? [] : ["does not say in its \(name) part what Remedi is no substitute for"])
        + Wording.blame(in: part, isForPatients: true).map { "blames in its \(name) part: \($0)" }
    }
  }

  /// Fields of the record that no letter may hold: it says nothing of the treatment.
  private static func protected(in fields: Fields) -> [String] {
    fields.entries.flatMap { name, value -> [String] in
      (FieldClass.mayStand(name, in: .letter) ? [] : ["tells the field \(name)"])
        + (value.map { nested(in: $0.fieldContent) } ?? [])
    }
  }

  private static func nested(in content: FieldContent) -> [String] {
    switch content {
    case .view(let fields): protected(in: fields)
    case .list(let list): list.flatMap(nested)
    case .kept(let view): protected(in: view.fields)
    case .part(_, let fields): protected(in: fields)
    case .text, .absent, .flag: []
    }
  }

  private static func faults(of spoiled: LetterText, instead text: LetterText) -> [String] {
    var faults: [String] = []
    if spoiled.html.contains("<b id=hostile>") || Array(spoiled.html.utf8).contains(Array("\"\u{301}".utf8)) {
      faults.append("lets text out of its place in HTML")
    }
    if !spoiled.html.contains("&lt;b id=hostile&gt;") { faults.append("shows none of its text in HTML") }
    if !spoiled.plain.contains("\"\u{301}><b id=hostile> hostile line") { faults.append("writes plain text otherwise") }
    if spoiled.plain.split(separator: "\n", omittingEmptySubsequences: false).count
      != text.plain.split(separator: "\n", omittingEmptySubsequences: false).count
    {
      faults.append("lets text begin lines of its own")
    }
    return faults
  }
}

/// A letter of which every text begins with ``LetterRules/hostile``.
private struct HostileLetter<Letter: LetterView>: LetterView {
  static var template: String { Letter.template }
  let letter: Letter
  var subject: String { letter.subject }
  var language: WordLanguage { letter.language }
  var unsubscribeLink: String? { letter.unsubscribeLink }
  var recipientName: String { LetterRules.hostile + letter.recipientName }
  var signature: String? { letter.signature.map { LetterRules.hostile + $0 } }
  var phone: String? { letter.phone.map { LetterRules.hostile + $0 } }

  var fields: Fields {
    Fields(letter.fields.entries.map { name, value in (name, value.map { Self.spoiled($0.fieldContent) }) })
  }

  private static func spoiled(_ content: FieldContent) -> FieldContent {
    switch content {
    case .text(let text): .text(LetterRules.hostile + text)
    case .list(let list): .list(list.map(spoiled))
    case .view(let fields): .view(Fields(fields.entries.map { ($0, $1.map { spoiled($0.fieldContent) }) }))
    case .kept(let view): spoiled(.view(view.fields))
    // No letter has parts of other features.
    case .absent, .flag, .part: content
    }
  }
}
