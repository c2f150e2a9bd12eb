import Record
import Web

/// The page for a link or code that is not valid: the reason, and what to do next.
struct LinkClosedView: PageView {
  static let template = "accounts/link-closed"
  let title: String
  let sentence: String
  let steps: [LinkStep]

  var fields: Fields { ["title": title, "sentence": sentence, "steps": steps] }

  /// The page at `/register` if registration is closed.
  static var registrationClosed: LinkClosedView {
    LinkClosedView(
      title: CodeKind.registration.title, sentence: MedicalRecord.registrationClosed.sentence,
      steps: [LinkStep("Sign in", "/sign-in")])
  }

  static var samples: [(name: String, view: LinkClosedView)] {
    [("no registration", registrationClosed)]
      + CodeKind.allCases.flatMap { kind in
        [
          ("\(kind), unknown", nil), ("\(kind), used", .used), ("\(kind), overtaken", .overtaken),
          ("\(kind), expired", .expired),
        ]
        .map { name, status in
          (name, LinkClosedView(title: kind.title, sentence: kind.refusal(status).sentence, steps: kind.steps))
        }
      }
  }
}

/// A next step on a page for a link that is not valid.
struct LinkStep: View {
  let label: String
  /// A local path.
  let href: String

  init(_ label: String, _ href: String) { (self.label, self.href) = (label, href) }

  var fields: Fields { ["label": label, "href": href] }
}
