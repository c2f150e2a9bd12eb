/// The IANA name of a zone that the time-zone data knows: an unknown one cannot be made.
public struct ZoneName: Hashable, Sendable, CustomStringConvertible {
  public let text: String

  /// Nil where the data has no such zone.
  public init?(ifKnown text: String, in database: TimeZoneDatabase) {
    guard database.rules(named: text) != nil else { return nil }
    self.text = text
  }

  /// - Throws: `RemediError` where the data has no such zone.
  public init(_ text: String, in database: TimeZoneDatabase) throws {
    guard let known = ZoneName(ifKnown: text, in: database) else {
      throw RemediError.invalid("timeZone", "The time zone \(text) is not known here.")
    }
    self = known
  }

  public var description: String { text }
}

extension ZoneName: Codable {
  /// What was written was known when it was written, and zones are only ever added to the data.
  public init(from decoder: any Decoder) throws {
    text = try decoder.singleValueContainer().decode(String.self)
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }
}
