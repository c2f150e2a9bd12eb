/// A notice to a patient about the record, for example that it was shared (FHIR: Communication). Its text never
/// changes; who read it and when is stored with it.
public struct PatientNotice: Codable, Sendable, Hashable {
  /// The kind of a notice. Each feature declares its own kinds; a code must never change once written.
  public struct Kind: RawRepresentable, Codable, Sendable, Hashable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A member of the clinic has access to the record from now on.
    public static let shared = Self(rawValue: "shared")
    /// A member's access to the record was extended or restricted.
    public static let accessChanged = Self(rawValue: "access-changed")
    /// The patient's plan will change, from a day on or at once.
    public static let planChanged = Self(rawValue: "plan-changed")
    /// Another physician is responsible for the patient.
    public static let handedOver = Self(rawValue: "handed-over")
    /// The clinic wants to give a caregiver access, or did so with the patient's consent on paper.
    public static let caregiverInvited = Self(rawValue: "caregiver-invited")
    /// The clinic proposes to extend a caregiver's access; the patient must agree.
    public static let caregiverProposed = Self(rawValue: "caregiver-proposed")
    /// The clinic changed a caregiver's access.
    public static let caregiverChanged = Self(rawValue: "caregiver-changed")
    /// The clinic entered a new e-mail address, which waits for confirmation.
    public static let addressAsked = Self(rawValue: "address-asked")
  }

  /// The recipients of a notice.
  public enum Audience: String, Codable, Sendable {
    case patient
    /// The patient and the caregivers.
    case care
  }

  /// Data for a client to phrase the notice itself or to link to its subject: names, codes, ids, dates, numbers.
  public enum Detail: Sendable, Hashable {
    case text(String)
    case number(Int)
    case list([String])
  }

  /// A reading of a notice by one person.
  public struct Reading: Codable, Sendable, Hashable {
    public let at: Instant
    public let by: Actor
  }

  /// The replacement of an unread notice: its content is repeated in another one, as far as it is still true.
  public struct Supersession: Codable, Sendable, Hashable {
    public let at: Instant
    /// The replacing notice. Nil if nothing was left to report.
    public let by: Identifier<PatientNotice>?
  }

  /// The content of a notice.
  public struct Content: Codable, Sendable, Hashable {
    public let kind: Kind
    public let audience: Audience
    /// Plain English for the patient, with a final full stop.
    public let sentence: String
    /// Keyed by their names in the API.
    public let details: [String: Detail]

    public init(_ kind: Kind, for audience: Audience, _ sentence: String, details: [String: Detail] = [:]) {
      self.kind = kind
      self.audience = audience
      self.sentence = sentence
      self.details = details
    }
  }

  public let id: Identifier<PatientNotice>
  public let content: Content
  public let at: Instant
  /// Who caused it.
  public let by: Actor
  /// In order of time, at most one per reader.
  public private(set) var readings: [Reading] = []
  /// For a plan change: the number of versions before it. Nil in notices that were written before this was stored.
  public let versionsBefore: Int?
  /// Nil while the notice is current.
  public private(set) var supersession: Supersession?

  public init(
    id: Identifier<PatientNotice>, _ content: Content, at now: Instant, by actor: Actor, versionsBefore: Int? = nil
  ) {
    self.id = id
    self.content = content
    at = now
    by = actor
    self.versionsBefore = versionsBefore
  }

  /// Whether someone is a recipient. The clinic can see all notices.
  public func isFor(_ holder: Actor) -> Bool { holder.kind != .caregiver || content.audience == .care }

  /// When someone read it. Nil if not read.
  public func reading(by reader: Actor) -> Reading? {
    readings.first { $0.by.kind == reader.kind && $0.by.id == reader.id }
  }

  /// Whether someone has yet to read it.
  public func isUnread(by reader: Actor) -> Bool { supersession == nil && reading(by: reader) == nil }

  /// Marks it as replaced by another notice, or by none.
  public mutating func giveWay(to notice: Identifier<PatientNotice>?, at now: Instant) {
    supersession = Supersession(at: now, by: notice)
  }

  /// Records a reading, even if it was replaced meanwhile. Only the first reading counts.
  public mutating func note(readingBy reader: Actor, at now: Instant) {
    guard reading(by: reader) == nil else { return }
    readings.append(Reading(at: now, by: reader))
  }
}

extension PatientNotice.Detail: Codable, ExpressibleByStringLiteral {
  public init(stringLiteral text: String) { self = .text(text) }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let number = try? container.decode(Int.self) {
      self = .number(number)
    } else if let list = try? container.decode([String].self) {
      self = .list(list)
    } else {
      self = .text(try container.decode(String.self))
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .text(let text): try container.encode(text)
    case .number(let number): try container.encode(number)
    case .list(let list): try container.encode(list)
    }
  }
}
