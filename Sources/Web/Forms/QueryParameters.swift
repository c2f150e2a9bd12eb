import Hummingbird
import Remedi

/// The query of an address, read strictly: every fault is collected and said by ``finish()``.
public final class QueryParameters {
  private let pairs: [(name: String, value: String)]
  private var asked: Set<String> = []
  private var faults = Faults()

  /// - Throws: `RemediError` `malformed` where the encoding is broken, `validation` where a value holds U+0000.
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

  /// The value; nil where the parameter is absent, and where no address may hold such a field (``FieldClass``): that is
  /// refused as unknown, whoever asks for it. See ``sealed(_:_:)``.
  public func string(_ name: String) -> String? {
    guard FieldClass.mayStand(name, in: .address) else { return nil }
    return raw(name)
  }

  /// The value as the address has it; nil where the parameter is absent.
  func raw(_ name: String) -> String? {
    asked.insert(name)
    return pairs.first { $0.name == name }?.value
  }

  /// The value as `read` understands it; nil where the parameter is absent, and a fault where it cannot be understood.
  /// - Parameter description: what would be right: `a date such as 2026-03-01`.
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

  /// A date that may not be missing.
  public func requiredDate(_ name: String) -> LocalDate? {
    if string(name) == nil { fault(name, "This is missing. It must be a date such as 2026-03-01.") }
    return date(name)
  }

  /// Items a page of a list, as the API counts them.
  public func limit() -> Int { integer("limit", default: 100, in: 1...500) }

  /// Adds a fault that the caller found.
  public func fault(_ name: String, _ sentence: String) {
    faults.add(FieldIssue.queryMark + name, sentence)
  }

  /// To be called once everything was asked for.
  /// - Throws: `RemediError` `validation` naming what was wrong, repeated or never asked for.
  public func finish() throws {
    var unknown: Set<String> = []
    for pair in pairs where !asked.contains(pair.name) && unknown.insert(pair.name).inserted {
      fault(pair.name, "This parameter is unknown.")
    }
    try faults.check()
  }
}
