/// What kinds of fields of a record are protected: "contact information, their medication(s), and exercise schedule",
/// who somebody is, and what people write in their own words.
///
/// The one list of them. Addresses, the log, letters and pushes ask it what they may hold, and keep none of their own. A
/// field goes by the name that forms, the API and the log give it; ids, dates, figures and codes are of no class.
public enum FieldClass: String, Sendable, CaseIterable {
  /// Who somebody is.
  case identity
  /// Where somebody is reached.
  case contact
  /// What is taken, and how much.
  case medication
  /// What is done, and how much.
  case exercise
  /// When, and how often.
  case schedule
  /// How somebody is, and what was written in free words.
  case note

  /// Where a field can come to stand outside the record.
  public enum Place: Sendable, CaseIterable {
    /// A path or a query, and with it the logs of proxies, `Referer`, and the history of browsers.
    case address
    /// A line of the log.
    case log
    /// What a push service and a locked screen show.
    case push
    /// A letter by e-mail.
    case letter
  }

  /// Nil for a field that is not protected.
  public init?(of field: String) {
    guard let found = Self.byField[field] else { return nil }
    self = found
  }

  /// Whether a field may stand somewhere as it is.
  public static func mayStand(_ field: String, in place: Place) -> Bool {
    FieldClass(of: field)?.mayStand(in: place) ?? true
  }

  /// A letter greets whom it is for and says how to sign in; of the treatment it says nothing. Nowhere else stands any.
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

  /// The field in which somebody is looked for.
  public static let search = "q"

  private static let byField = Dictionary(
    uniqueKeysWithValues: allCases.flatMap { kind in kind.fields.map { ($0, kind) } })
}
