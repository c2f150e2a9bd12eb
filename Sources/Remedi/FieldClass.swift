/// The kinds of protected fields: "contact information, their medication(s), and exercise schedule", identity,
/// and free text.
///
/// This is the only list. Addresses, the log, letters and pushes use it to decide what they may contain, and must not
/// have lists of their own. Fields have the same names as in forms, the API and the log. Ids, dates, figures and codes
/// have no class.
public enum FieldClass: String, Sendable, CaseIterable {
  /// A person's identity.
  case identity
  /// A person's contact data.
  case contact
  /// Medications and amounts.
  case medication
  /// Exercises and amounts.
  case exercise
  /// Times and frequencies.
  case schedule
  /// A person's condition and free text.
  case note

  /// A location outside the record where a field could appear.
  public enum Place: Sendable, CaseIterable {
    /// A path or a query, and thus the logs of proxies, `Referer` and the browser history.
    case address
    /// A log line.
    case log
    /// The content seen by a push service and on a locked screen.
    case push
    /// An e-mail letter.
    case letter
  }

  /// Nil for a field that is not protected.
  public init?(of field: String) {
    guard let found = Self.byField[field] else { return nil }
    self = found
  }

  /// Whether a field may appear there in plain text.
  public static func mayStand(_ field: String, in place: Place) -> Bool {
    FieldClass(of: field)?.mayStand(in: place) ?? true
  }

  /// A letter contains the recipient's name and how to sign in, but nothing about the treatment. No other location may
  /// contain any.
  public func mayStand(in place: Place) -> Bool {
    place == .letter && (self == .identity || self == .contact)
  }

  /// The names of the fields.
  public var fields: Set<String> {
    switch self {
    case .identity:
      [
        "name", "patientName", "recipientName", "userName", "birthDate", "dateOfBirth", "gender", "healthCareNumber",
        "recipient", "witness", "relationship", Self.search,
      ]
    case .contact: ["email", "phone", "address"]
    case .medication: ["amount", "quantity", "strength", "strengths", "substance", "ingredient", "unit", "indication"]
    case .exercise: ["sets", "repetitions", "duration", "hold", "steps"]
    case .schedule: ["frequency", "timing"]
    case .note:
      [
        "note", "notes", "description", "reason", "feedback", "pain", "effort", "stage", "stageOfDisease", "purpose",
        "pictureDescription", "treatments",
      ]
    }
  }

  /// The field for searching people.
  public static let search = "q"

  private static let byField = Dictionary(
    uniqueKeysWithValues: allCases.flatMap { kind in kind.fields.map { ($0, kind) } })
}
