/// What names an occurrence within its prescription, and never changes: its nominal place in the rule, taken before any
/// shift by daylight saving or zone.
public enum OccurrenceAnchor: Hashable, Sendable {
  /// A clock time on a local day.
  case clock(LocalDate, LocalTime)

  /// The local day that the occurrence belongs to.
  public var date: LocalDate {
    switch self {
    case .clock(let date, _): date
    }
  }

  /// `c20260301T0800`: a letter for the kind of anchor, then its own writing.
  public var text: String {
    switch self {
    case .clock(let date, let time):
      "c" + date.description.filter { $0 != "-" } + "T" + time.description.filter { $0 != ":" }
    }
  }

  public init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard bytes.count == 14, bytes[0] == UInt8(ascii: "c"), bytes[9] == UInt8(ascii: "T"),
      let year = Digits.number(bytes[1..<5]), let month = Digits.number(bytes[5..<7]),
      let day = Digits.number(bytes[7..<9]), let date = LocalDate(year: year, month: month, day: day),
      let hour = Digits.number(bytes[10..<12]), let minute = Digits.number(bytes[12..<14]),
      let time = LocalTime(hour: hour, minute: minute)
    else { return nil }
    self = .clock(date, time)
  }
}

/// The name of an occurrence, opaque to clients: derived, so that the same dose has the same name on every device and
/// after every edit.
public struct OccurrenceID: Hashable, Sendable, CustomStringConvertible {
  public let prescription: Identifier<Prescription>
  public let anchor: OccurrenceAnchor

  public init(prescription: Identifier<Prescription>, anchor: OccurrenceAnchor) {
    self.prescription = prescription
    self.anchor = anchor
  }

  public init?(_ text: String) {
    guard let dot = text.lastIndex(of: "."), let anchor = OccurrenceAnchor(String(text[text.index(after: dot)...])),
      let prescription = Identifier<Prescription>(clientText: String(text[..<dot]))
    else { return nil }
    self.prescription = prescription
    self.anchor = anchor
  }

  public var text: String { "\(prescription).\(anchor.text)" }
  public var description: String { text }
}

extension OccurrenceID: Codable {
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let id = Self(text) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "not an occurrence: \(text)")
    }
    self = id
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }
}

/// One time that something is to be done.
public struct Occurrence: Hashable, Sendable {
  public let id: OccurrenceID
  public let kind: Prescription.Kind
  /// The version of the prescription that asks for it.
  public let version: PrescriptionVersion
  public let quantity: Quantity?
  /// The local day that it belongs to.
  public var date: LocalDate { id.anchor.date }
  public let scheduledFor: Instant
  public let window: Window
  /// Asked for by a version that a later one, or a stop, has taken the place of.
  public let isSuperseded: Bool

  public var amount: String? { version.amount(quantity) }

  public enum Status: String, Sendable, CaseIterable { case upcoming, due, late, missed, completed, skipped }

  /// What is to be said of it at a moment. Nothing is ever taken because nobody said otherwise.
  public func status(at now: Instant, outcome: Completion.Outcome?) -> Status {
    switch outcome {
    case .completed: return .completed
    case .skipped: return .skipped
    case nil: break
    }
    if now < window.opensAt { return .upcoming }
    if now >= window.closesAt { return .missed }
    if let late = window.lateFrom, now >= late { return .late }
    return .due
  }
}
