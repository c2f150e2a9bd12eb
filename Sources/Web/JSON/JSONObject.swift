import JSON
import Remedi

/// Reads the fields of a JSON object one by one and collects the faults, each with its pointer. ``finish()`` reports
/// all of them at once, including fields that were never read.
///
///     let body = try await JSONObject.read(request)
///     let name = body.string("userName")
///     let device = body.string("device", .optional)
///     try body.finish()
///     guard let name … // never nil behind finish(), the compiler asks all the same
public struct JSONObject {
  /// Whether a field may be missing.
  public enum Need: Sendable {
    case required
    /// Must be present, and may be null.
    case nullable
    /// May be absent or null.
    case optional
  }

  private let level: Level
  /// The level of the whole document.
  private let root: Level

  /// One object of the document. It must not reference its root, which references it: the cycle would keep both alive
  /// forever.
  private final class Level {
    let pointer: String
    let members: [String: JSONValue]
    /// The names of the members that were read.
    var read: [String] = []
    /// The root's are those of the whole document.
    var faults = Faults()
    /// The root's are all the objects inside it.
    var inner: [Level] = []

    init(pointer: String, members: [String: JSONValue]) {
      self.pointer = pointer
      self.members = members
    }

    /// The names of the members that were never read, in order.
    var unread: [String] {
      read.count == members.count ? [] : Set(members.keys).subtracting(read).sorted()
    }

    func path(to name: String) -> String { JSONPointer.append(name, to: pointer) }
  }

  /// Starts reading. Anything but an object is a fault that ``finish()`` reports.
  public init(_ value: JSONValue, at pointer: String = "") { self.init(value, at: pointer, inside: nil) }

  private init(_ value: JSONValue, at pointer: String, inside root: Level?) {
    if case .object(let members) = value {
      level = Level(pointer: pointer, members: members)
    } else {
      level = Level(pointer: pointer, members: [:])
      (root ?? level).faults.add(pointer, "This must be an object, not \(value.kind).")
    }
    root?.inner.append(level)
    self.root = root ?? level
  }

  /// Whether the field is present, even as null.
  public func has(_ name: String) -> Bool { level.members[name] != nil }

  /// Whether the field is present and null.
  public func isNull(_ name: String) -> Bool { level.members[name] == .null }

  /// The field as it was sent. Nil if it is absent, or null if null is allowed.
  public func value(_ name: String, _ need: Need = .required) -> JSONValue? {
    guard let value = level.members[name] else {
      if need != .optional { fault(name, "This is missing.") }
      return nil
    }
    if !level.read.contains(name) { level.read.append(name) }
    switch value {
    case .null:
      if need == .required { fault(name, "This may not be null.") }
      return nil
    case .unsound(let sentence):
      fault(name, sentence)
      return nil
    default: return value
    }
  }

  /// The field as parsed by `read`, with a fault if it cannot be parsed.
  /// - Parameter description: what would be valid: `a time such as 2026-03-01T08:00:00+01:00`.
  public func value<T>(
    _ name: String, _ need: Need = .required, _ description: @autoclosure () -> String, read: (JSONValue) -> T?
  ) -> T? {
    guard let value = value(name, need) else { return nil }
    guard let result = read(value) else {
      fault(name, "This must be \(description()).")
      return nil
    }
    return result
  }

  /// A nested object. Its faults are reported with this object's.
  public func object(_ name: String, _ need: Need = .required) -> JSONObject? {
    value(name, need).map { JSONObject($0, at: path(to: name), inside: root) }
  }

  /// A list of values as they were sent. If each item is to be validated on its own, make a ``JSONObject`` of each.
  public func array(_ name: String, _ need: Need = .required, count: ClosedRange<Int>) -> [JSONValue]? {
    let values = value(name, need, "an array") { value -> [JSONValue]? in
      guard case .array(let values) = value else { return nil }
      return values
    }
    guard let values, !count.contains(values.count) else { return values }
    fault(name, "This must have \(count.lowerBound) to \(count.upperBound) items, not \(values.count).")
    return nil
  }

  /// A list of nested objects. Their faults are reported with this object's.
  public func objects(_ name: String, _ need: Need = .required, count: ClosedRange<Int>) -> [JSONObject]? {
    array(name, need, count: count)?.enumerated().map { number, value in
      JSONObject(value, at: JSONPointer.append(String(number), to: path(to: name)), inside: root)
    }
  }

  /// Adds a fault found by the caller.
  public func fault(_ name: String, _ sentence: String) {
    root.faults.add(path(to: name), sentence)
  }

  /// Adds a fault found by the caller in a member of a member, by the names that lead to it.
  public func fault(at names: [String], _ sentence: String) {
    root.faults.add(names.reduce(level.pointer) { JSONPointer.append($1, to: $0) }, sentence)
  }

  /// Call it after all fields were read.
  /// - Throws: `RemediError` `validation` naming the fields that are invalid, missing or never read.
  public func finish() throws(RemediError) {
    for level in [root] + root.inner {
      for name in level.unread { root.faults.add(level.path(to: name), "This field is unknown.") }
    }
    try root.faults.check()
  }

  private func path(to name: String) -> String { level.path(to: name) }
}
