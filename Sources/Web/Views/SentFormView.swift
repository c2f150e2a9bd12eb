import Hummingbird
import Remedi

/// A form that was refused by an error unrelated to its fields: what was typed, and a button to send it again.
///
/// Template: `parts/sent-form`.
public struct SentFormView: View {
  private let lines: [DefinitionView]
  private let held: HeldForm?
  private let path: String

  /// The advice on the page. The button below says the rest.
  var advice: String {
    held?.sealed == nil ? "Copy what you need from below." : "Once that is corrected, send it again from here."
  }

  /// - Parameter isWorthAnotherTry: whether the same form may succeed later.
  /// - Throws: what the cipher throws.
  init(_ form: FormData, sentTo request: Request, isWorthAnotherTry: Bool, _ context: RemediContext) throws {
    // On sign-in pages these fields contain the redirect target and the sign-in code. In other forms, `from` is a date
    // and `code` is a medication's.
    let hidden: Set<String> = HeldForm.doors.contains(request.uri.path) ? ["from", "code"] : []
    lines = Self.lines(of: form, without: hidden)
    path = LocalPath(request.uri.string)?.text ?? "/"
    held =
      if isWorthAnotherTry, let owner = context.practitioner?.practitioner.id {
        try HeldForm(form, sentTo: request, by: owner, context)
      } else { nil }
  }

  private init(lines: [DefinitionView], held: HeldForm?, path: String) {
    (self.lines, self.held, self.path) = (lines, held, path)
  }

  /// Whether there is nothing to show and nothing to send again.
  var isEmpty: Bool { lines.isEmpty && held?.sealed == nil }

  public var fields: Fields {
    [
      "lines": lines, "isHeld": held?.sealed != nil, "held": held?.sealed, "path": path,
      "hadFiles": held?.hadFiles == true,
    ]
  }

  /// What was typed into a form, by the names of its fields.
  static func lines(of form: FormData, without hidden: Set<String> = []) -> [DefinitionView] {
    form.fields.filter { $0.wasTyped && !hidden.contains($0.name) }.map { DefinitionView(label($0.name), $0.value) }
  }

  /// `birthDate` reads "Birth date".
  private static func label(_ name: String) -> String {
    let words = name.map { $0.isUppercase ? " \($0.lowercased())" : $0 == "-" || $0 == "_" ? " " : String($0) }.joined()
    return words.capitalizingFirst
  }

  static var sample: SentFormView {
    SentFormView(
      lines: [DefinitionView("Note", "With water, half an hour before breakfast"), DefinitionView("Quantity", "1")],
      held: HeldForm(sealed: "c2VhbGVk"), path: "/patients/7/edit")
  }
}
