/// What is kept of a form that was sent to a locked screen, or after its session had ended: what it does, and which page it
/// belongs to, so that nobody sends on what somebody else left there.
///
/// Template: `lock/held`.
struct HeldFormView: View {
  private let held: HeldForm
  /// Whether what was typed is shown: to nobody but who has shown who they are.
  private let showsLines: Bool

  /// Nil where nothing is kept.
  init?(_ held: HeldForm?, showsLines: Bool = false) {
    guard let held, held.sealed != nil else { return nil }
    (self.held, self.showsLines) = (held, showsLines)
  }

  var fields: Fields {
    [
      "deed": held.deed, "page": held.path, "hadFiles": held.hadFiles, "needsProof": held.needsProof,
      "isSent": !held.needsProof, "lines": showsLines ? held.lines : [], "hasLines": showsLines && !held.lines.isEmpty,
    ]
  }
}
