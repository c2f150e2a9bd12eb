import Web

/// A path below the clinic, as the URL of a page contains it: `patients/p7/visits`.
struct PathInAddress {
  let text: String

  init(_ text: String) { self.text = text }

  private var parts: [Substring] { text.split(separator: "/") }

  /// Collections and documents alternate. The empty path is the clinic's own document.
  var isCollection: Bool { parts.count % 2 == 1 }

  var href: String {
    text.isEmpty ? DocumentPages.path : PageAddress.text(DocumentPages.path, [("at", text)])
  }

  /// The URL of the page that continues after a document.
  /// - Parameter id: sealed.
  func href(after id: String) -> String { PageAddress.text(DocumentPages.path, [("at", text), ("after", id)]) }

  func appending(_ name: String) -> PathInAddress { PathInAddress(text.isEmpty ? name : "\(text)/\(name)") }

  /// The parent paths, starting with the clinic.
  var trail: [Crumb] {
    let places = parts.indices.map { PathInAddress(parts[..<$0].joined(separator: "/")) }
    return places.map { Crumb($0.name, $0.href) }
  }

  /// The nearest parent whose page opens without a reason. For anything below a patient, that patient.
  var above: PathInAddress {
    let isPatients = parts.first == "patients"
    return PathInAddress(parts.prefix(isPatients ? 2 : max(0, parts.count - 1)).joined(separator: "/"))
  }

  /// The last component. For the clinic, its label.
  var name: String { parts.last.map(String.init) ?? "Documents" }
}
