import Hummingbird

/// The page that asks a signed-in user for the password again.
public struct ReauthenticationView: PageView {
  public static let template = "lock/proof"

  public let title = "Your password, please"
  public let physicianName: String
  public let clinicName: String
  /// As on the page that unlocks a session.
  public var password = FieldView(
    name: UnlockView.passwordName, label: "Password", kind: .password, autocomplete: "current-password",
    isRequired: true)
  /// The field that names the page where the user came from.
  static let backName = "back"
  /// The user name of the session, so that the browser finds the password.
  private let userName: String
  private let held: HeldForm?
  /// Whether to show what was typed, because somebody else may have left the form there.
  private let showsLines: Bool
  /// The page where the user came from.
  private let cancel: LocalPath?
  /// Whether a file is downloaded, so that this page stays open.
  private let isFile: Bool

  /// The page after a GET for a page that requires the password.
  public init(of practitioner: SignedInPractitioner, _ request: Request, _ context: some SiteContext) {
    self.init(
      of: practitioner, holding: nil, cancel: .cancelling(request, context.base), isFile: request.leadsToFile)
  }

  /// - Parameter held: the submitted form, to be sent on.
  init(
    of practitioner: SignedInPractitioner, holding held: HeldForm?, showsLines: Bool = false, cancel: LocalPath?,
    isFile: Bool = false, problem: String? = nil
  ) {
    physicianName = practitioner.practitioner.name
    clinicName = practitioner.clinic.name
    userName = practitioner.practitioner.email
    (self.held, self.showsLines) = (held, showsLines)
    self.cancel = cancel
    self.isFile = isFile
    password.error = problem
  }

  public var fields: Fields {
    [
      "title": title, "physicianName": physicianName, "clinicName": clinicName, "userName": userName,
      "password": password, "held": held?.sealed, "isHeld": held?.sealed != nil,
      "isTooLong": held != nil && held?.sealed == nil,
      "form": HeldFormView(held, showsLines: showsLines), "cancel": cancel?.text ?? "/", "isFile": isFile,
    ]
  }
}

extension LocalPath {
  /// The page where the user came from, if it can be returned to.
  static func cancelling(_ request: Request, _ context: RemediContext) -> LocalPath? {
    guard let from = request.sentFrom else { return nil }
    let path = String(from.text.prefix { $0 != "?" })
    return path != "/proof" && context.table.methods(at: path).contains(.get) ? from : nil
  }
}

extension Request {
  /// Whether the next response is a file, not a page.
  public var leadsToFile: Bool {
    guard let from = try? QueryParameters(self).string("from") else { return false }
    let path = from.prefix { $0 != "?" }
    return path.hasSuffix(".csv") || path.hasSuffix(".zip") || path.hasSuffix(".pdf")
  }
}
