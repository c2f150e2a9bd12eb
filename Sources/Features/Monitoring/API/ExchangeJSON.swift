import Foundation
import JSON
import ModuleKit
import Remedi

/// Reads and writes values of Exchange-lists: NSData in Base64 (RFC 4648), NSDate as a time.
enum ExchangeJSON {
  /// What the list says of a value.
  static func write(_ item: ExchangeItem, to json: inout JSONWriter) {
    json.object { json in
      json.member("name", item.name)
      json.member("type", item.type.rawValue)
      json.member("readonly", item.isReadOnly)
      json.member("description", item.description)
    }
  }

  /// - Parameter calendar: the patient's. A moment is written in the patient's time zone.
  static func write(_ value: ExchangeValue, _ calendar: PatientCalendar, to json: inout JSONWriter) {
    switch value {
    case .string(let text): json.value(text)
    case .number(let number): json.value(number.value)
    case .date(let moment): json.value(calendar.written(moment).text)
    case .dictionary(let members):
      json.object { json in
        for (name, value) in members.sorted(by: { $0.key < $1.key }) {
          json.member(name) { write(value, calendar, to: &$0) }
        }
      }
    case .array(let values): json.array(values) { write($1, calendar, to: &$0) }
    case .data(let bytes): json.value(Data(bytes).base64EncodedString())
    }
  }

  /// Nil if the JSON is not of the type. Inside a dictionary or an array, a string is a string.
  static func read(_ value: JSONValue, as type: ExchangeType) -> ExchangeValue? {
    switch (type, value) {
    case (.string, .string(let text)): .string(text)
    case (.number, .integer), (.number, .number): number(value).map(ExchangeValue.number)
    case (.date, .string(let text)): Instant(text).map(ExchangeValue.date)
    case (.data, .string(let text)): Data(base64Encoded: text).map { .data(Array($0)) }
    case (.dictionary, .object), (.array, .array): nested(value)
    default: nil
    }
  }

  /// What a value of the type looks like, for a sentence.
  static func description(of type: ExchangeType) -> String {
    switch type {
    case .string: "a string"
    case .number: "a number with at most nine digits before and six after the decimal point"
    case .date: "a time such as 2026-03-01T08:00:00.000+01:00"
    case .dictionary: "an object of strings, numbers, arrays and objects"
    case .array: "an array of strings, numbers, arrays and objects"
    case .data: "bytes in Base64"
    }
  }

  private static func number(_ value: JSONValue) -> MeasuredNumber? {
    switch value {
    case .integer(let number): MeasuredNumber(String(number))
    case .number(let text): MeasuredNumber(text) ?? Double(text).flatMap { MeasuredNumber($0, decimals: 6) }
    case .null, .bool, .string, .unsound, .array, .object: nil
    }
  }

  private static func nested(_ value: JSONValue) -> ExchangeValue? {
    switch value {
    case .string(let text): return .string(text)
    case .integer, .number: return number(value).map(ExchangeValue.number)
    case .array(let values):
      let read = values.compactMap(nested)
      return read.count == values.count ? .array(read) : nil
    case .object(let members):
      let read = members.compactMapValues(nested)
      return read.count == members.count ? .dictionary(read) : nil
    case .null, .bool, .unsound: return nil
    }
  }
}
