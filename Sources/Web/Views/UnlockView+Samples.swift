import Remedi

extension UnlockView {
  public static var samples: [(name: String, view: UnlockView)] {
    let refused = with(sample()) { $0.password.error = "That is not the password. Please try again." }
    return [
      ("typical", sample()), ("refused", refused), ("with a form", sample(holding: HeldForm(sealed: "c2VhbGVk"))),
      ("with a form that needs a proof", sample(holding: HeldForm(sealed: "c2VhbGVk", needsProof: true))),
      ("with a form that had a file", sample(holding: HeldForm(sealed: "c2VhbGVk", hadFiles: true))),
      ("with a form that is too long", sample(holding: HeldForm(sealed: nil))),
      ("long names", sample(name: String(repeating: "Wolfeschlegelsteinhausenberger", count: 4))),
      ("right to left", sample(name: "ד״ר נועה אבן-עזרא", clinic: "مركز الشفاء للعلاج الطبيعي")),
    ]
  }

  private static func sample(
    name: String = "Dr. Ann Keller", clinic: String = "Riverside", holding held: HeldForm? = nil
  ) -> Self {
    Self(of: .sample(name: name, clinic: clinic), holding: held, from: held.flatMap { LocalPath($0.path) })
  }

  private static func with(_ view: Self, _ change: (inout Self) -> Void) -> Self {
    var view = view
    change(&view)
    return view
  }
}

extension SignedInPractitioner {
  /// A sample practitioner for the gallery.
  static func sample(name: String, clinic: String) -> Self {
    let start = Instant(milliseconds: 0)
    let clinic = Clinic(id: Identifier("sample"), name: clinic, timeZone: "Europe/Berlin", createdAt: start)
    let practitioner = Practitioner(
      id: Identifier("sample"), clinicId: clinic.id, name: name, email: "ann@example.org", createdAt: start)
    return Self(practitioner: practitioner, clinic: clinic, sessionId: "sample")
  }
}
