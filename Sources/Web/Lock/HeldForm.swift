import Foundation
import Hummingbird
import Remedi

/// A form held until a password or a sign-in, sealed so that nobody else at the browser can read it in the page's
/// source. It can be opened only in the browser that sent it, only for its original address, and only for the user who
/// opened its page. The server stores nothing of it. A form that waits for a password becomes invalid with its session.
/// One that waits for a sign-in becomes invalid after ``lifetime``, or when its owner signs out or somebody else signs
/// in.
struct HeldForm: Sendable {
  /// The field that carries a held form through the sign-in.
  static let fieldName = "held-form"
  /// The most bytes of a form that can be held. Sealed, it fits into a form again.
  static let maximumSize = FormProtection.maximumSize / 2
  /// How long a form waits for a sign-in, in seconds.
  static let lifetime = 1800
  /// The pages on the way that carry the form along.
  static let doors: Set = ["/sign-in", "/sign-in/code"]

  /// Nil if the form was too long to be carried.
  let sealed: String?
  /// Whether the form had files. Their bytes are not carried.
  let hadFiles: Bool
  /// What the form does, in words, and its address. Nil in the gallery, and if no feature describes it.
  let action: String?
  let path: String
  /// Whether its action requires the password once more before it is sent on.
  let needsProof: Bool
  /// What was typed, for a user who proves to be its owner.
  let lines: [DefinitionView]

  /// - Parameter owner: the user who opened the page with the form.
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
    (action, needsProof, path) = (route?.action, route?.needsProof == true, request.uri.path)
    lines = SentFormView.lines(of: form)
    let isSignedIn = context.practitioner != nil || context.lockedPractitioner != nil
    let cookie = isSignedIn ? context.presented.session : context.presented.held
    sealed = bytes.count <= Self.maximumSize ? try context.web.formKey.seal(bytes, for: cookie ?? "") : nil
  }

  /// The content of a sealed form.
  /// - Throws: `RemediError` `malformed` if it was not sealed for this browser, or waited too long for a sign-in.
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

  /// The form that came through the sign-in, at its original address. Nil if there is none, or if it has not arrived
  /// there yet.
  static func arriving(at request: Request, _ context: RemediContext) throws -> HeldContent? {
    guard let sealed = context.form.value(fieldName), !doors.contains(request.uri.path) else { return nil }
    let held = try open(sealed, context)
    try held.check(request)
    return held
  }

  /// For the gallery.
  init(sealed: String?, hadFiles: Bool = false, needsProof: Bool = false, lines: [DefinitionView] = []) {
    (self.sealed, self.hadFiles, self.needsProof, self.lines) = (sealed, hadFiles, needsProof, lines)
    (action, path) = (needsProof ? "Close an account" : "Save the profile of a patient", "/patients/7/edit")
  }
}

/// The content of a ``HeldForm``.
struct HeldContent: Codable, Sendable {
  /// The address that it was sent to, with its query.
  let path: String
  /// The user who opened the page with the form.
  let owner: String
  /// Whether the password is required for it, even if it was confirmed meanwhile.
  let asksAgain: Bool
  let heldAt: Instant
  private let fields: [[String]]
  private let files: [String]

  init(_ form: FormData, path: String, owner: String, asksAgain: Bool, heldAt: Instant) {
    (self.path, self.owner, self.asksAgain, self.heldAt) = (path, owner, asksAgain, heldAt)
    // Passwords are typed again to continue: no page stores them, not even sealed.
    fields = form.fields.filter { $0.name != "csrf" && !$0.isPassword }.map { [$0.name, $0.value] }
    files = form.files.map(\.name)
  }

  /// The form as it was sent. A file is present but empty, so that a form that has lost one is not taken for complete.
  var form: FormData {
    var form = FormData(fields.compactMap { $0.count == 2 ? ($0[0], $0[1]) : nil })
    for name in files { form.append(FormFile(name: name, bytes: [])) }
    return form
  }

  /// - Throws: `RemediError` `malformed` if it was sent to another address.
  func check(_ request: Request) throws {
    guard path.prefix(while: { $0 != "?" }) == request.uri.path else {
      throw RemediError(.malformed, "The kept form belongs to another page.")
    }
  }
}
