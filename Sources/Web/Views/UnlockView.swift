/// The page that unlocks a session: who is signed in, and the way back to the previous page.
public struct UnlockView: PageView {
  public static let template = "lock/unlock"
  /// The password field. No other form has a field of this name.
  public static let passwordName = "unlock-password"
  /// The field that carries a form that was sent while the session was locked.
  static let heldName = "unlock-held"

  public let title = "Locked"
  /// The owner of the session.
  public let physicianName: String
  public let clinicName: String
  /// `unlock-password`.
  public var password = FieldView(
    name: UnlockView.passwordName, label: "Password", kind: .password, autocomplete: "current-password",
    isRequired: true)
  /// The user name of the session, so that the browser finds the password.
  private let userName: String
  private var held: HeldForm?
  /// The page of the form, for a user who does not want to send it.
  private let from: LocalPath?

  /// The unlock page without a form.
  public init(of locked: SignedInPractitioner) { self.init(of: locked, holding: nil, from: nil) }

  /// - Parameters:
  ///   - held: the submitted form, to be sent on.
  ///   - from: the page of the form.
  init(of locked: SignedInPractitioner, holding held: HeldForm?, from: LocalPath?, problem: String? = nil) {
    physicianName = locked.practitioner.name
    clinicName = locked.clinic.name
    userName = locked.practitioner.email
    (self.held, self.from) = (held, from)
    password.error = problem
  }

  public var fields: Fields {
    [
      "title": title, "physicianName": physicianName, "clinicName": clinicName, "userName": userName,
      "password": password, "held": held?.sealed, "isHeld": held?.sealed != nil,
      "isTooLong": held != nil && held?.sealed == nil, "form": HeldFormView(held),
      "without": "/unlock" + (from.map { "?from=\($0.encoded)" } ?? ""),
    ]
  }
}
