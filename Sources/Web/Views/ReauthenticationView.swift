import Hummingbird

/// The page that asks somebody who is signed in for the password once more.
public struct ReauthenticationView: PageView {
  public static let template = "lock/proof"

  public let title = "Your password, please"
  public let physicianName: String
  public let clinicName: String
  /// As on the page before a locked session.
  public var password = FieldView(
    name: UnlockView.passwordName, label: "Password", kind: .password, autocomplete: "current-password",
    isRequired: true)
  /// The field that says where one came from.
  static let backName = "back"
  /// The name with which the session was begun, so that the browser finds the password.
  private let userName: String
  private let held: HeldForm?
  /// Whether the form may have been left there by somebody else: then who goes on with it reads what was typed.
  private let showsLines: Bool
  /// Where one came from.
  private let cancel: LocalPath?
  /// Whether a file is fetched, so that this page stays.
  private let isFile: Bool

  /// The page for whoever opened one that asks.
  public init(of practitioner: SignedInPractitioner, _ request: Request, _ context: some SiteContext) {
    self.init(
      of: practitioner, holding: nil, cancel: .cancelling(request, context.base), isFile: request.leadsToFile)
  }

  /// - Parameter held: the form that was sent, to go on with.
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
  /// Where one came from, as far as that is a page to go back to.
  static func cancelling(_ request: Request, _ context: RemediContext) -> LocalPath? {
    guard let from = request.sentFrom else { return nil }
    let path = String(from.text.prefix { $0 != "?" })
    return path != "/proof" && context.table.methods(at: path).contains(.get) ? from : nil
  }
}

extension Request {
  /// Whether the page that comes after this one is none, but a file.
  public var leadsToFile: Bool {
    guard let from = try? QueryParameters(self).string("from") else { return false }
    let path = from.prefix { $0 != "?" }
    return path.hasSuffix(".csv") || path.hasSuffix(".zip") || path.hasSuffix(".pdf")
  }
}
