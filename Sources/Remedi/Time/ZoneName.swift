/// The IANA name of a zone that exists in the time-zone data.
public struct ZoneName: Hashable, Sendable, CustomStringConvertible {
  public let text: String

  /// Nil if the data has no such zone.
  public init?(ifKnown text: String, in database: TimeZoneDatabase) {
    guard database.rules(named: text) != nil else { return nil }
    self.text = text
  }

  /// - Throws: `RemediError` if the data has no such zone.
  public init(_ text: String, in database: TimeZoneDatabase) throws {
    guard let known = ZoneName(ifKnown: text, in: database) else {
      throw RemediError.invalid("timeZone", "The time zone \(text) is not known here.")
    }
    self = known
  }

  public var description: String { text }
}

extension ZoneName: Codable {
  /// Not validated, because it was known when it was written and zones are only ever added.
  public init(from decoder: any Decoder) throws {
    text = try decoder.singleValueContainer().decode(String.self)
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }
}
