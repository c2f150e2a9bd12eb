import JSON

/// An object in a file that describes modules. A member that is not known is a fault, so that a misspelt one is not
/// overlooked.
struct ListedObject {
  /// The module or file, and where in it.
  let place: String
  private let members: [String: JSONValue]

  /// - Throws: ``ModuleListFault`` if it is no object, or has a member that is not known.
  init(_ value: JSONValue, at place: String, knows known: Set<String>) throws(ModuleListFault) {
    guard case .object(let members) = value else { throw ModuleListFault(place, "an object is missing.") }
    if let other = members.keys.sorted().first(where: { !known.contains($0) }) {
      throw ModuleListFault(place, "“\(other)” is not known.")
    }
    (self.place, self.members) = (place, members)
  }

  /// - Throws: ``ModuleListFault`` if the bytes are not JSON.
  static func document(_ bytes: [UInt8], at place: String) throws(ModuleListFault) -> JSONValue {
    do {
      return try JSONReader.read(bytes)
    } catch {
      throw ModuleListFault(place, error.sentence)
    }
  }

  func fault(_ name: String, _ words: String) -> ModuleListFault { ModuleListFault(place, "\(name) \(words)") }

  /// Nil if it is absent.
  func valueIfThere(_ name: String) -> JSONValue? { members[name].flatMap { $0 == .null ? nil : $0 } }

  /// Nil if it is absent.
  func textIfThere(_ name: String) throws(ModuleListFault) -> String? {
    switch members[name] {
    case nil, .null: return nil
    case .string(let text) where !text.isEmpty && text.utf8.count <= 300: return text
    default: throw fault(name, "is not a text of 1 to 300 bytes.")
    }
  }

  func text(_ name: String) throws(ModuleListFault) -> String {
    guard let text = try textIfThere(name) else { throw fault(name, "is missing.") }
    return text
  }

  /// Nil if it is absent.
  func numberIfThere(_ name: String) throws(ModuleListFault) -> Double? {
    switch members[name] {
    case nil, .null: return nil
    case .integer(let number): return Double(number)
    case .number(let digits):
      guard let number = Double(digits), number.isFinite else { throw fault(name, "is too large.") }
      return number
    default: throw fault(name, "is not a number.")
    }
  }

  func number(_ name: String) throws(ModuleListFault) -> Double {
    guard let number = try numberIfThere(name) else { throw fault(name, "is missing.") }
    return number
  }

  /// Nil if it is absent.
  func wholeIfThere(_ name: String, _ range: ClosedRange<Int>) throws(ModuleListFault) -> Int? {
    switch members[name] {
    case nil, .null: return nil
    case .integer(let number) where range.contains(Int(clamping: number)): return Int(number)
    default: throw fault(name, "is not a whole number from \(range.lowerBound) to \(range.upperBound).")
    }
  }

  func whole(_ name: String, _ range: ClosedRange<Int>) throws(ModuleListFault) -> Int {
    guard let number = try wholeIfThere(name, range) else { throw fault(name, "is missing.") }
    return number
  }

  /// Nil if it is absent.
  func flagIfThere(_ name: String) throws(ModuleListFault) -> Bool? {
    switch members[name] {
    case nil, .null: return nil
    case .bool(let flag): return flag
    default: throw fault(name, "is not true or false.")
    }
  }

  /// The elements of a list with their places. Empty if it is absent.
  func list(_ name: String, most: Int) throws(ModuleListFault) -> [(value: JSONValue, place: String)] {
    switch members[name] {
    case nil, .null: return []
    case .array(let elements) where elements.count <= most:
      return elements.enumerated().map { ($0.element, "\(place)/\(name)/\($0.offset)") }
    default: throw fault(name, "is not a list of at most \(most).")
    }
  }

  /// Nil if it is absent.
  func objectIfThere(_ name: String, knows known: Set<String>) throws(ModuleListFault) -> ListedObject? {
    guard let value = members[name], value != .null else { return nil }
    return try ListedObject(value, at: "\(place)/\(name)", knows: known)
  }

  /// Two numbers, of which the second is the larger.
  func range(_ name: String) throws(ModuleListFault) -> ClosedRange<Double> {
    guard let range = try objectIfThere(name, knows: ["least", "most"]) else { throw fault(name, "is missing.") }
    let (least, most) = (try range.number("least"), try range.number("most"))
    guard least < most else { throw fault(name, "has a least that is not below its most.") }
    return least...most
  }
}
