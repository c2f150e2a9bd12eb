/// When something is to be done: the rule, in the terms of FHIR R4 Timing, between its first and its last day.
///
/// Encoded with a version number and the kind's name, so that later kinds stand beside the first without changing it.
public struct Timing: Sendable, Hashable {
  public var recurrence: Recurrence
  /// The first local day of the rule.
  public var start: LocalDate
  /// The last local day, included; nil goes on.
  public var end: LocalDate?

  public enum Recurrence: Sendable, Hashable {
    /// Every day at these clock times: at least one, ascending, each at most once.
    case daily([ClockDose])
  }

  /// One clock time of a day and how much is due then; exercises carry no quantity.
  public struct ClockDose: Codable, Sendable, Hashable {
    public let time: LocalTime
    public let quantity: Quantity?

    public init(time: LocalTime, quantity: Quantity? = nil) {
      self.time = time
      self.quantity = quantity
    }
  }

  /// - Throws: `RemediError` where the rule contradicts itself or never fires.
  public init(_ recurrence: Recurrence, start: LocalDate, end: LocalDate?) throws {
    var faults = Faults()
    switch recurrence {
    case .daily(let doses):
      if doses.isEmpty { faults.add("times", "Give at least one time of day.") }
      if doses.count > 24 { faults.add("times", "At most 24 times a day can be given.") }
      if Set(doses.map(\.time)).count < doses.count { faults.add("times", "The same time stands here twice.") }
      self.recurrence = .daily(doses.sorted { $0.time < $1.time })
    }
    if let end, end < start { faults.add("end", "The last day lies before the first.") }
    self.start = start
    self.end = end
    try faults.check()
  }

  /// A place in the rule on one local day, in no zone yet.
  public struct Slot: Sendable, Hashable {
    public let anchor: OccurrenceAnchor
    public let quantity: Quantity?
  }

  /// What the rule asks for on a local day, in the order of the clock.
  public func slots(on date: LocalDate) -> [Slot] {
    guard date >= start, end.map({ date <= $0 }) ?? true else { return [] }
    switch recurrence {
    case .daily(let doses):
      return doses.map { Slot(anchor: .clock(date, $0.time), quantity: $0.quantity) }
    }
  }

  /// The slot of an anchor, where the rule has it.
  public func slot(at anchor: OccurrenceAnchor) -> Slot? {
    slots(on: anchor.date).first { $0.anchor == anchor }
  }
}

extension Timing: Codable {
  private enum Key: String, CodingKey { case version, kind, doses, start, end }
  private enum Kind: String, Codable { case daily }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    let version = try container.decode(Int.self, forKey: .version)
    guard version == 1 else {
      throw DecodingError.dataCorruptedError(
        forKey: .version, in: container, debugDescription: "timing of version \(version), newer than this program")
    }
    switch try container.decode(Kind.self, forKey: .kind) {
    case .daily: recurrence = .daily(try container.decode([ClockDose].self, forKey: .doses))
    }
    start = try container.decode(LocalDate.self, forKey: .start)
    end = try container.decodeIfPresent(LocalDate.self, forKey: .end)
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(1, forKey: .version)
    switch recurrence {
    case .daily(let doses):
      try container.encode(Kind.daily, forKey: .kind)
      try container.encode(doses, forKey: .doses)
    }
    try container.encode(start, forKey: .start)
    try container.encodeIfPresent(end, forKey: .end)
  }
}
