/// The id of an occurrence, opaque to clients. Derived, so that a dose has the same id on every device and after every
/// edit.
public struct OccurrenceID: Hashable, Sendable, CustomStringConvertible {
  public let prescription: Identifier<Prescription>
  public let anchor: OccurrenceAnchor

  public init(prescription: Identifier<Prescription>, anchor: OccurrenceAnchor) {
    self.prescription = prescription
    self.anchor = anchor
  }

  public init?(_ text: String) {
    var text = text
    guard let id = text.withUTF8({ Self(utf8: $0) }) else { return nil }
    self = id
  }

  /// The same from bytes.
  package init?(utf8 bytes: UnsafeBufferPointer<UInt8>) {
    guard let dot = bytes.lastIndex(of: UInt8(ascii: ".")),
      let anchor = OccurrenceAnchor(utf8: UnsafeBufferPointer(rebasing: bytes[(dot + 1)...])),
      let prescription = Identifier<Prescription>(clientText: String(decoding: bytes[..<dot], as: UTF8.self))
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

/// One scheduled dose or exercise.
public struct Occurrence: Hashable, Sendable {
  public let id: OccurrenceID
  public let kind: Prescription.Kind
  /// The version of the prescription that asks for it.
  public let version: PrescriptionVersion
  public let quantity: Quantity?
  /// The phase's own amount of the exercise, if it differs from the prescription's.
  public let exercise: ExerciseDosage?
  /// The patient's day that it belongs to.
  public let date: LocalDate
  public let scheduledFor: Instant
  public let window: Window
  /// Whether its version has been superseded by a later one or by a stop.
  public let isSuperseded: Bool

  public var amount: String? { version.amount(quantity, exercise) }

  public enum Status: String, Sendable { case upcoming, due, late, missed, completed, skipped }

  /// The status at a moment. Without a record, a dose never counts as taken.
  public func status(at now: Instant, outcome: Completion.Outcome?) -> Status {
    switch outcome {
    case .completed: return .completed
    case .skipped: return .skipped
    case nil: return window.status(at: now)
    }
  }
}
