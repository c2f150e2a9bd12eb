import Record
import Remedi
import Web

/// The report form, as entered and as parsed.
struct ReportQuery {
  /// The maximum number of days in one file.
  static let longest = AnswerBound.mostDays

  let from: String
  let to: String
  /// An id. Empty for all of the reader's patients.
  let patient: String
  /// The recipient: `clinic`, `patient` or `other`. The default is `clinic`.
  let audience: String
  /// The name of the other recipient, as entered.
  let recipient: String
  /// The separator between the cells. Nil if none is given.
  let separator: CSVSeparator?
  /// The errors, by field.
  private(set) var faults: [String: String] = [:]
  /// Nil if a field is invalid.
  private(set) var dates: ClosedRange<LocalDate>?

  /// - Throws: `RemediError` for anything that none of our forms sends: unknown or repeated parameters, U+0000.
  init(_ query: QueryParameters, _ context: PractitionerContext) throws {
    from = query.string("from") ?? ""
    to = query.string("to") ?? ""
    patient = query.string("patient") ?? ""
    audience = query.string("for") ?? "clinic"
    recipient = query.sealed("recipient", context) ?? ""
    let parting = query.string("separator")
    separator = parting.flatMap(CSVSeparator.init)
    try query.finish()
    if parting != nil, separator == nil { faults["separator"] = "Choose comma or semicolon." }
    checkRecipient()
    let (first, last) = (LocalDate(from), LocalDate(to))
    if first == nil { faults["from"] = "Give the first day as a date, such as 2026-03-01." }
    if last == nil { faults["to"] = "Give the last day as a date, such as 2026-03-28." }
    guard let first, let last else { return }
    if last < first {
      faults["to"] = "The last day is before the first day."
    } else if last - first >= Self.longest {
      faults["to"] = "One file holds at most \(Self.longest) days. Choose fewer, or make several files."
    } else {
      dates = first...last
    }
  }

  /// The patient. Nil for all of the reader's patients.
  /// - Throws: `RemediError.notFound` if it cannot be a patient's id.
  func patientId() throws -> Identifier<Patient>? {
    if patient.isEmpty { return nil }
    guard let id = Identifier<Patient>(clientText: patient) else { throw RemediError.notFound }
    return id
  }

  private mutating func checkRecipient() {
    switch audience {
    case "clinic", "patient":
      if audience == "patient", patient.isEmpty { faults["patient"] = "Choose the patient that the file is for." }
      // A filled-in recipient must not be ignored: the file must not leave without that name and without a consent.
      if !recipient.trimming().isEmpty { faults["for"] = "Choose “Somebody else”, or empty the name." }
    case "other":
      if patient.isEmpty { faults["patient"] = "Choose one patient: each consent is for one patient." }
      if recipient.trimming().isEmpty { faults["recipient"] = "Say who it is for, by the name in the consent." }
      if let fault = TextLimit.line(upTo: ConsentRules.longestRecipient).fault(recipient.trimming()) {
        faults["recipient"] = fault
      }
    default: faults["for"] = "Choose who the file is for."
    }
  }

  /// The recipient of the file. Nil if a field is invalid.
  var audienceOfFile: ExportRecipient? {
    switch audience {
    case "clinic": .clinic
    case "patient": .patient
    case "other": .other(recipient.trimming())
    default: nil
    }
  }
}
