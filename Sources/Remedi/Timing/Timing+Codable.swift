/// Encoded with a version number. The first version had only one kind of rule, daily at clock times; it can still be
/// read.
extension Timing: Codable {
  private enum Key: String, CodingKey {
    case version, kind, doses, start, end, phases, count, uncounted, clock, exceptions, window
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    do {
      switch try container.decode(Int.self, forKey: .version) {
      case 1:
        try self.init(
          .daily(container.decode([TimedDose].self, forKey: .doses)),
          start: container.decode(LocalDate.self, forKey: .start),
          end: container.decodeIfPresent(LocalDate.self, forKey: .end))
      case 2:
        try self.init(
          phases: container.decode([Phase].self, forKey: .phases),
          count: container.decodeIfPresent(Int.self, forKey: .count),
          uncounted: container.decodeIfPresent(Int.self, forKey: .uncounted) ?? 0,
          clock: container.decodeIfPresent(ZoneName.self, forKey: .clock).map(Clock.home) ?? .wall,
          exceptions: container.decodeIfPresent(TimingExceptions.self, forKey: .exceptions) ?? .none,
          window: container.decodeIfPresent(WindowPolicy.self, forKey: .window) ?? WindowPolicy())
      case let version:
        throw DecodingError.dataCorruptedError(
          forKey: .version, in: container, debugDescription: "timing of version \(version), newer than this program")
      }
    } catch let error as RemediError {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(codingPath: container.codingPath, debugDescription: error.sentence))
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(2, forKey: .version)
    try container.encode(phases, forKey: .phases)
    try container.encodeIfPresent(count, forKey: .count)
    if uncounted != 0 { try container.encode(uncounted, forKey: .uncounted) }
    if case .home(let zone) = clock { try container.encode(zone, forKey: .clock) }
    if !exceptions.isEmpty { try container.encode(exceptions, forKey: .exceptions) }
    if window != WindowPolicy() { try container.encode(window, forKey: .window) }
  }
}
