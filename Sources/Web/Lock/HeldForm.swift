import Foundation
import Remedi

/// A form that was sent while the session was locked, on its way through the lock page: sealed, so that nobody who sits
/// down at the locked browser reads in the page's source what was typed.
struct HeldForm: Sendable {
  /// The most bytes of a form that is carried: sealed, they fit into a form again.
  static let maximumSize = FormProtection.maximumSize / 2

  /// Nil where the form was too long to be carried.
  let sealed: String?
  /// Whether it had files: their bytes are not carried.
  let hadFiles: Bool

  /// - Throws: what the cipher throws.
  init(_ form: FormData, _ context: RemediContext) throws {
    let content = try JSONEncoder().encode(Content(form))
    hadFiles = !form.files.isEmpty
    sealed = content.count <= Self.maximumSize ? try context.web.formKey.seal(content, for: Self.owner(context)) : nil
  }

  /// The form as it was sent. A file is there, but empty: no form is taken for whole that has lost one.
  /// - Throws: `RemediError` `malformed` where it was not sealed for this browser.
  static func open(_ sealed: String, _ context: RemediContext) throws -> FormData {
    guard let bytes = context.web.formKey.open(sealed, for: owner(context)),
      let content = try? JSONDecoder().decode(Content.self, from: bytes)
    else { throw RemediError(.malformed, "What was kept of the form cannot be read. Please fill it in once more.") }
    return content.form
  }

  /// For the gallery.
  init(sealed: String?, hadFiles: Bool = false) { (self.sealed, self.hadFiles) = (sealed, hadFiles) }

  private static func owner(_ context: RemediContext) -> String { context.presented.session ?? "" }

  private struct Content: Codable {
    let fields: [[String]]
    let files: [String]

    init(_ form: FormData) {
      fields = form.fields.filter { $0.name != "csrf" }.map { [$0.name, $0.value] }
      files = form.files.map(\.name)
    }

    var form: FormData {
      var form = FormData(fields.compactMap { $0.count == 2 ? ($0[0], $0[1]) : nil })
      for name in files { form.append(FormFile(name: name, bytes: [])) }
      return form
    }
  }
}
