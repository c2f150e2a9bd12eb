import Record
import Remedi
import Web

/// A patient's merge patch (RFC 7396) of the own profile.
struct ProfilePatch: Sendable {
  private let phone: Patched<String>
  private let address: Patched<String>
  private let language: Patched<LanguageTag>
  private let textSize: Patched<TextSize>
  private let timeZone: String?
  private let dayParts: Patched<DayPartsPatch>

  /// - Throws: `RemediError` `validation` that names every field that is invalid, unknown, or only the clinic's to
  ///   change.
  init(_ patch: JSONObject, timeZones: TimeZoneDatabase) throws {
    phone = patch.change("phone") { json, name in
      guard let text = json.string(name, limit: PhoneNumber.longest)?.trimming() else { return nil }
      if let fault = PhoneNumber.fault(text) { json.fault(name, fault) }
      return text
    }
    address = patch.change("address") { Self.text($0, $1, within: .prose(upTo: 500)) }
    language = patch.change("language") { json, name in
      json.text(name, .required, "a language such as en or pt-BR") { LanguageTag($0) }
    }
    textSize = patch.change("textSize") { json, name in
      json.integer(name, in: TextSize.range).flatMap { TextSize(percent: $0) }
    }
    timeZone =
      patch.has("timeZone")
      ? patch.text("timeZone", .required, "a known time zone, such as Europe/Berlin") { name in
        timeZones.rules(named: name).map { _ in name }
      } : nil
    dayParts = patch.change("dayParts") { json, name in json.object(name).map(DayPartsPatch.init) }
    for name in Self.keptByTheClinic where patch.has(name) {
      _ = patch.value(name, .optional)
      patch.fault(name, "Only your clinic can change this. Please tell the clinic if it is wrong.")
    }
    try patch.finish()
  }

  /// Applies the patch to the settings.
  /// - Throws: `RemediError` `validation` that names the day parts that contradict each other.
  func apply(_ settings: inout OwnSettings) throws {
    settings.phone = phone.applied(to: settings.phone).flatMap { $0.isEmpty ? nil : $0 }
    settings.address = address.applied(to: settings.address).flatMap { $0.isEmpty ? nil : $0 }
    settings.language = language.applied(to: settings.language)
    settings.textSize = textSize.applied(to: settings.textSize)
    if let timeZone { settings.timeZone = timeZone }
    switch dayParts {
    case .kept: break
    case .removed: settings.dayParts = .usual
    case .replaced(let patch): settings.dayParts = try patch.applied(to: settings.dayParts)
    }
  }

  /// Fields of the response that only a clinician or the server sets.
  private static let keptByTheClinic = [
    "id", "userName", "name", "email", "pendingEmail", "dateOfBirth", "gender", "healthCareNumber", "stageOfDisease",
    "treatments", "notes", "clinic", "careTeam", "caregiver",
  ]

  /// The text with whitespace trimmed, as in the clinic's forms.
  private static func text(_ json: JSONObject, _ name: String, within limit: TextLimit) -> String? {
    guard let text = json.string(name, limit: limit.longest)?.trimming() else { return nil }
    if let fault = limit.fault(text) { json.fault(name, fault) }
    return text
  }
}

/// A merge patch of the parts of the day. A part that is null gets its default time.
struct DayPartsPatch: Sendable {
  private let times: [DayPart: Patched<LocalTime>]

  init(_ json: JSONObject) {
    let changes = DayPart.allCases.map { part in
      (
        part,
        json.change(part.rawValue) { json, name in json.text(name, .required, "a time such as 08:00") { LocalTime($0) }
        }
      )
    }
    times = Dictionary(uniqueKeysWithValues: changes)
  }

  /// - Throws: `RemediError` `validation` that names the parts that are out of order: `dayParts/noon`.
  func applied(to old: DayParts) throws -> DayParts {
    func time(_ part: DayPart) -> LocalTime {
      (times[part] ?? .kept).applied(to: old.time(of: part)) ?? DayParts.usual.time(of: part)
    }
    do {
      return try DayParts(
        morning: time(.morning), noon: time(.noon), evening: time(.evening), bedtime: time(.bedtime))
    } catch let error as RemediError where error.code == .validation {
      throw RemediError.invalid(error.fields.map { FieldIssue("dayParts/\($0.name)", $0.sentence) })
    }
  }
}
