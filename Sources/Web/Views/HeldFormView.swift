/// Information about a form that was sent to a locked session or after its session had ended: what it does, and its
/// page. It protects users from sending on a form that somebody else left there.
///
/// Template: `lock/held`.
struct HeldFormView: View {
  private let held: HeldForm
  /// Whether to show what was typed: only to a user who has been authenticated.
  private let showsLines: Bool

  /// Nil if no form is held.
  init?(_ held: HeldForm?, showsLines: Bool = false) {
    guard let held, held.sealed != nil else { return nil }
    (self.held, self.showsLines) = (held, showsLines)
  }

  var fields: Fields {
    [
      "action": held.action, "page": held.path, "hadFiles": held.hadFiles, "needsProof": held.needsProof,
      "isSent": !held.needsProof, "lines": showsLines ? held.lines : [], "hasLines": showsLines && !held.lines.isEmpty,
    ]
  }
}
