import Web

/// A place below the clinic, as the address of a page says it: `patients/p7/visits`.
struct PathInAddress {
  let text: String

  init(_ text: String) { self.text = text }

  private var parts: [Substring] { text.split(separator: "/") }

  /// Collections and documents stand by turns; the empty place is the clinic's own document.
  var isCollection: Bool { parts.count % 2 == 1 }

  var href: String {
    text.isEmpty ? DocumentPages.path : PageAddress.text(DocumentPages.path, [("at", text)])
  }

  /// The page that goes on after a document.
  /// - Parameter id: sealed.
  func href(after id: String) -> String { PageAddress.text(DocumentPages.path, [("at", text), ("after", id)]) }

  func appending(_ name: String) -> PathInAddress { PathInAddress(text.isEmpty ? name : "\(text)/\(name)") }

  /// The places above, from the clinic on.
  var trail: [Crumb] {
    let places = parts.indices.map { PathInAddress(parts[..<$0].joined(separator: "/")) }
    return places.map { Crumb($0.name, $0.href) }
  }

  /// The place above whose page can be opened without a reason: the patient, of what is below one.
  var above: PathInAddress {
    let isPatients = parts.first == "patients"
    return PathInAddress(parts.prefix(isPatients ? 2 : max(0, parts.count - 1)).joined(separator: "/"))
  }

  /// The last part; of the clinic the word for it.
  var name: String { parts.last.map(String.init) ?? "Documents" }
}
