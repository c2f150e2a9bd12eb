import Foundation
import Hummingbird
import Remedi

/// A form that waits for a password, or for a sign-in: sealed, so that nobody who sits down at the browser reads in the
/// page's source what was typed. It opens in the browser that sent it alone, goes to the address that it was sent to, and
/// only for who opened the page that it stood on. Nothing of it is kept here. One that waits for a password ends with its
/// session; one that waits for a sign-in after ``lifetime``, and when its owner signs out or somebody else signs in.
struct HeldForm: Sendable {
  /// The field that carries one through the sign-in.
  static let fieldName = "held-form"
  /// The most bytes of a form that is carried: sealed, they fit into a form again.
  static let maximumSize = FormProtection.maximumSize / 2
  /// Seconds for which one waits for a sign-in.
  static let lifetime = 1800
  /// What is passed on the way, and carries the form on.
  static let doors: Set = ["/sign-in", "/sign-in/code"]

  /// Nil where the form was too long to be carried.
  let sealed: String?
  /// Whether it had files: their bytes are not carried.
  let hadFiles: Bool
  /// What it does, in words, and where it was sent to; nil for the gallery and where no feature says it.
  let deed: String?
  let path: String
  /// Whether it is not sent on before the password was typed once more, for what it does.
  let needsProof: Bool
  /// What was typed, for who shows that it is theirs to read.
  let lines: [DefinitionView]

  /// - Parameter owner: who opened the page that the form stood on.
  /// - Throws: what the cipher throws.
  init(
    _ form: FormData, sentTo request: Request, by owner: Identifier<Practitioner>, asksAgain: Bool = false,
    _ context: RemediContext
  ) throws {
    let content = HeldContent(
      form, path: LocalPath(request.uri.string)?.text ?? "/", owner: owner.text, asksAgain: asksAgain,
      heldAt: context.now)
    let bytes = try JSONEncoder().encode(content)
    hadFiles = !form.files.isEmpty
    let route = context.table.routes(at: request.uri.path).first { $0.method == .post }
    (deed, needsProof, path) = (route?.deed, route?.needsProof == true, request.uri.path)
    lines = SentFormView.lines(of: form)
    let isSignedIn = context.practitioner != nil || context.lockedPractitioner != nil
    let cookie = isSignedIn ? context.presented.session : context.presented.held
    sealed = bytes.count <= Self.maximumSize ? try context.web.formKey.seal(bytes, for: cookie ?? "") : nil
  }

  /// What was sealed.
  /// - Throws: `RemediError` `malformed` where it was not sealed for this browser, or waited too long for a sign-in.
  static func open(_ sealed: String, _ context: RemediContext) throws -> HeldContent {
    let presented = context.presented
    for cookie in [presented.session, presented.held].compactMap({ $0 }) {
      guard let bytes = context.web.formKey.open(sealed, for: cookie),
        let content = try? JSONDecoder().decode(HeldContent.self, from: bytes)
      else { continue }
      if cookie != presented.held || context.now.seconds(since: content.heldAt) < lifetime { return content }
    }
    throw RemediError(.malformed, "The kept form cannot be read. Please fill it in again.")
  }

  /// The form that came through the sign-in, at the address that it was sent to; nil where none did, or it is on its way.
  static func arriving(at request: Request, _ context: RemediContext) throws -> HeldContent? {
    guard let sealed = context.form.value(fieldName), !doors.contains(request.uri.path) else { return nil }
    let held = try open(sealed, context)
    try held.check(request)
    return held
  }

  /// For the gallery.
  init(sealed: String?, hadFiles: Bool = false, needsProof: Bool = false, lines: [DefinitionView] = []) {
    (self.sealed, self.hadFiles, self.needsProof, self.lines) = (sealed, hadFiles, needsProof, lines)
    (deed, path) = (needsProof ? "Close an account" : "Save the profile of a patient", "/patients/7/edit")
  }
}

/// What a ``HeldForm`` holds.
struct HeldContent: Codable, Sendable {
  /// Where it was sent to, with its query.
  let path: String
  /// Who opened the page that it stood on.
  let owner: String
  /// Whether the password is wanted for it, whatever was proven meanwhile.
  let asksAgain: Bool
  let heldAt: Instant
  private let fields: [[String]]
  private let files: [String]

  init(_ form: FormData, path: String, owner: String, asksAgain: Bool, heldAt: Instant) {
    (self.path, self.owner, self.asksAgain, self.heldAt) = (path, owner, asksAgain, heldAt)
    // Who goes on with it types the password again: it is kept in no page, not even sealed.
    fields = form.fields.filter { $0.name != "csrf" && !$0.isPassword }.map { [$0.name, $0.value] }
    files = form.files.map(\.name)
  }

  /// The form as it was sent. A file is there, but empty: no form is taken for whole that has lost one.
  var form: FormData {
    var form = FormData(fields.compactMap { $0.count == 2 ? ($0[0], $0[1]) : nil })
    for name in files { form.append(FormFile(name: name, bytes: [])) }
    return form
  }

  /// - Throws: `RemediError` `malformed` where it was sent to another address.
  func check(_ request: Request) throws {
    guard path.prefix(while: { $0 != "?" }) == request.uri.path else {
      throw RemediError(.malformed, "The kept form belongs to another page.")
    }
  }
}
