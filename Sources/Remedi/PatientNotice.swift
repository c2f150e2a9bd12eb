/// Something that patients are told about their record: that it was shared, say (FHIR: Communication). It stays as it was
/// told; who read it when is kept with it.
public struct PatientNotice: Codable, Sendable, Hashable {
  /// Of what it tells. Whatever has a cause of its own adds a kind; a code that was written once never changes.
  public struct Kind: RawRepresentable, Codable, Sendable, Hashable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Somebody of the clinic may see the record from now on.
    public static let shared = Self(rawValue: "shared")
    /// Somebody of the clinic may do more or less with it than before.
    public static let accessChanged = Self(rawValue: "access-changed")
    /// What the patient is asked for will differ: from a day on, or at once.
    public static let planChanged = Self(rawValue: "plan-changed")
    /// Somebody else is responsible for the patient.
    public static let handedOver = Self(rawValue: "handed-over")
    /// Somebody of the clinic wants to let a caregiver in, or did so with the patient's consent on paper.
    public static let caregiverInvited = Self(rawValue: "caregiver-invited")
    /// Somebody of the clinic would let a caregiver do more, to which the patient is to agree.
    public static let caregiverProposed = Self(rawValue: "caregiver-proposed")
    /// Somebody of the clinic changed what a caregiver may do.
    public static let caregiverChanged = Self(rawValue: "caregiver-changed")
    /// The clinic wrote down another e-mail address, which waits to be confirmed.
    public static let addressAsked = Self(rawValue: "address-asked")
  }

  /// Who is told.
  public enum Audience: String, Codable, Sendable {
    case patient
    /// The patient, and whoever cares for the patient.
    case care
  }

  /// What a client needs to say the same in other words, or to lead there: names, codes, ids, dates, numbers.
  public enum Detail: Sendable, Hashable {
    case text(String)
    case number(Int)
    case list([String])
  }

  /// That somebody has read it.
  public struct Reading: Codable, Sendable, Hashable {
    public let at: Instant
    public let by: Actor
  }

  /// That it gave way before anybody had read it: what it told is told anew, as far as anything of it is left.
  public struct Supersession: Codable, Sendable, Hashable {
    public let at: Instant
    /// Which notice tells it now; nil where nothing was left to tell.
    public let by: Identifier<PatientNotice>?
  }

  /// What is told.
  public struct Content: Codable, Sendable, Hashable {
    public let kind: Kind
    public let audience: Audience
    /// Plain English, to the patient, with a full stop at its end.
    public let sentence: String
    /// By their names in the API.
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
  /// In order of time, at most one of each reader.
  public private(set) var readings: [Reading] = []
  /// Of a change of the plan: how many versions the prescription had before it; nil in what was told before that was kept.
  public let versionsBefore: Int?
  /// Nil for what still is told.
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

  /// Whether somebody is told of it: the clinic of all of them.
  public func isFor(_ holder: Actor) -> Bool { holder.kind != .caregiver || content.audience == .care }

  /// When somebody read it; nil for who has not.
  public func reading(by reader: Actor) -> Reading? {
    readings.first { $0.by.kind == reader.kind && $0.by.id == reader.id }
  }

  /// Whether it is still to be read by somebody.
  public func isUnread(by reader: Actor) -> Bool { supersession == nil && reading(by: reader) == nil }

  /// Notes that another notice tells it from now on, or none.
  public mutating func giveWay(to notice: Identifier<PatientNotice>?, at now: Instant) {
    supersession = Supersession(at: now, by: notice)
  }

  /// Notes that somebody has read it, also where it gave way meanwhile. The first reading counts.
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
