import Record
import Remedi
import Web

/// What the form asks for, as it was typed and as it is understood.
struct ReportQuery {
  /// The most days that one file holds.
  static let longest = AnswerBound.mostDays

  let from: String
  let to: String
  /// An id; empty for all of one's patients.
  let patient: String
  /// For whom the file is: `clinic`, `patient` or `other`; `clinic` where nothing is said.
  let audience: String
  /// Who that other is, as it was typed.
  let recipient: String
  /// What is to stand between the cells; nil where nothing is said.
  let separator: CSVSeparator?
  /// What has to be mended, by field.
  private(set) var faults: [String: String] = [:]
  /// Nil where something has to be mended.
  private(set) var dates: ClosedRange<LocalDate>?

  /// - Throws: `RemediError` for what no form of ours sends: unknown or repeated parameters, U+0000.
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

  /// Whose record; nil for all of one's patients.
  /// - Throws: `RemediError.notFound` where no patient's id can look like that.
  func patientId() throws -> Identifier<Patient>? {
    if patient.isEmpty { return nil }
    guard let id = Identifier<Patient>(clientText: patient) else { throw RemediError.notFound }
    return id
  }

  private mutating func checkRecipient() {
    switch audience {
    case "clinic", "patient":
      if audience == "patient", patient.isEmpty { faults["patient"] = "Choose the patient that the file is for." }
      // Whoever named somebody meant somebody: the file must not leave without that name, and without a consent.
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

  /// For whom the file is; nil where something has to be mended.
  var audienceOfFile: ExportRecipient? {
    switch audience {
    case "clinic": .clinic
    case "patient": .patient
    case "other": .other(recipient.trimming())
    default: nil
    }
  }
}
