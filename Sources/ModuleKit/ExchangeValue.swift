import Remedi

/// A value that modules exchange, of one of the types that an Exchange-list names (S-27).
public indirect enum ExchangeValue: Sendable, Hashable {
  case string(String)
  case number(MeasuredNumber)
  case date(Instant)
  case dictionary([String: ExchangeValue])
  case array([ExchangeValue])
  case data([UInt8])

  public var type: ExchangeType {
    switch self {
    case .string: .string
    case .number: .number
    case .date: .date
    case .dictionary: .dictionary
    case .array: .array
    case .data: .data
    }
  }
}

/// A type by its name in an Exchange-list.
public enum ExchangeType: String, Sendable, Hashable, Codable, CaseIterable {
  case string = "NSString"
  case number = "NSNumber"
  case date = "NSDate"
  case dictionary = "NSDictionary"
  case array = "NSArray"
  case data = "NSData"
}
