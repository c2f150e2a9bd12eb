import Hummingbird
import Remedi

/// The query of an address, parsed strictly. Faults are collected and thrown by ``finish()``.
public final class QueryParameters {
  private let pairs: [(name: String, value: String)]
  private var asked: Set<String> = []
  private var faults = Faults()

  /// - Throws: `RemediError` `malformed` if the encoding is broken, `validation` if a value contains U+0000.
  public init(_ request: Request) throws {
    guard let pairs = PercentDecoding.pairs((request.uri.query ?? "").utf8) else {
      throw RemediError(.malformed, "The URL cannot be read: its query is not valid.")
    }
    self.pairs = pairs
    var counts: [String: Int] = [:]
    for (name, value) in pairs {
      if name.utf8.contains(0) || value.utf8.contains(0) {
        fault(name.filter { $0 != "\0" }, "This has a character that is not allowed (U+0000).")
      }
      counts[name, default: 0] += 1
      if counts[name] == 2 { fault(name, "This may appear only once.") }
    }
  }

  /// The value. Nil if the parameter is absent, or if no address may contain such a field (``FieldClass``): it is
  /// refused as unknown even if the caller reads it. See ``sealed(_:_:)``.
  public func string(_ name: String) -> String? {
    guard FieldClass.mayStand(name, in: .address) else { return nil }
    return raw(name)
  }

  /// The value exactly as in the address. Nil if the parameter is absent.
  func raw(_ name: String) -> String? {
    asked.insert(name)
    return pairs.first { $0.name == name }?.value
  }

  /// The value as parsed by `read`. Nil if the parameter is absent; a fault if `read` cannot parse it.
  /// - Parameter description: what would be valid: `a date such as 2026-03-01`.
  public func value<T>(_ name: String, _ description: String, read: (String) -> T?) -> T? {
    guard let text = string(name) else { return nil }
    guard let value = read(text) else {
      fault(name, "This must be \(description).")
      return nil
    }
    return value
  }

  /// A whole number in decimal digits.
  public func integer(_ name: String, default standard: Int, in range: ClosedRange<Int>) -> Int {
    value(name, "a whole number from \(range.lowerBound) to \(range.upperBound)") { text in
      guard !text.isEmpty, text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else {
        return nil
      }
      return Int(text).flatMap { range.contains($0) ? $0 : nil }
    } ?? standard
  }

  /// A date, `YYYY-MM-DD`.
  public func date(_ name: String) -> LocalDate? {
    value(name, "a date such as 2026-03-01") { LocalDate($0) }
  }

  /// A required date.
  public func requiredDate(_ name: String) -> LocalDate? {
    if string(name) == nil { fault(name, "This is missing. It must be a date such as 2026-03-01.") }
    return date(name)
  }

  /// The number of items on a page of a list, in the API's convention.
  public func limit() -> Int { integer("limit", default: 100, in: 1...500) }

  /// Adds a fault found by the caller.
  public func fault(_ name: String, _ sentence: String) {
    faults.add(FieldIssue.queryMark + name, sentence)
  }

  /// Call it after all parameters were read.
  /// - Throws: `RemediError` `validation` naming the parameters that were invalid, repeated or never read.
  public func finish() throws {
    var unknown: Set<String> = []
    for pair in pairs where !asked.contains(pair.name) && unknown.insert(pair.name).inserted {
      fault(pair.name, "This parameter is unknown.")
    }
    try faults.check()
  }
}
