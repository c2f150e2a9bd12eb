/// The page before a locked session: who was at work, and the way back to where one was.
public struct UnlockView: PageView {
  public static let template = "lock/unlock"
  /// The field for the password: no other form has one of this name.
  public static let passwordName = "unlock-password"
  /// The field that carries a form which was sent while the session was locked.
  static let heldName = "unlock-held"

  public let title = "Locked"
  /// Whose session it is.
  public let physicianName: String
  public let clinicName: String
  /// `unlock-password`.
  public var password = FieldView(
    name: UnlockView.passwordName, label: "Password", kind: .password, autocomplete: "current-password",
    isRequired: true)
  /// The name with which the session was begun, so that the browser finds the password.
  private let userName: String
  private var held: HeldForm?
  /// The page that the form stood on, for who does not want it sent.
  private let from: LocalPath?

  /// The way back of one physician.
  public init(of locked: SignedInPractitioner) { self.init(of: locked, holding: nil, from: nil) }

  /// - Parameters:
  ///   - held: the form that was sent, to go on with.
  ///   - from: the page that the form stood on.
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
