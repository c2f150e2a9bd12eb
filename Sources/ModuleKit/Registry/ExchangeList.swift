import JSON
import Remedi

/// Reads Exchange-lists: `{"items": [{"name", "keypath", "type", "readonly", "description"}]}` (S-27).
enum ExchangeList {
  /// More items than any module offers.
  private static let most = 200

  /// - Parameter place: the module and the file.
  /// - Throws: ``ModuleListFault``
  static func read(_ bytes: [UInt8], at place: String) throws(ModuleListFault) -> [ExchangeItem] {
    let root = try ListedObject(ListedObject.document(bytes, at: place), at: place, knows: ["items"])
    var (items, names): ([ExchangeItem], Set<String>) = ([], [])
    for (value, place) in try root.list("items", most: most) {
      let item = try item(value, at: place)
      guard names.insert(item.name).inserted else {
        throw ModuleListFault(place, "the name “\(item.name)” occurs twice.")
      }
      items.append(item)
    }
    return items
  }

  /// Holds the items against what the module has.
  /// - Parameter has: the type at a key path, and whether it can be written. Nil if there is nothing.
  /// - Throws: ``ModuleListFault``
  static func check(
    _ items: [ExchangeItem], of id: ModuleID, _ has: (String) -> (type: ExchangeType, isWritable: Bool)?
  ) throws(ModuleListFault) {
    for item in items {
      let place = "\(id), “\(item.name)”"
      guard let path = has(item.keyPath) else {
        throw ModuleListFault(place, "the module has no key path “\(item.keyPath)”.")
      }
      guard path.type == item.type else {
        throw ModuleListFault(place, "it is \(path.type.rawValue), not \(item.type.rawValue).")
      }
      guard path.isWritable != item.isReadOnly else {
        throw ModuleListFault(
          place,
          path.isWritable ? "it can be written, and the list says readonly." : "it cannot be written: say readonly.")
      }
    }
  }

  private static func item(_ value: JSONValue, at place: String) throws(ModuleListFault) -> ExchangeItem {
    let item = try ListedObject(value, at: place, knows: ["name", "keypath", "type", "readonly", "description"])
    let (name, type) = (try item.text("name"), try item.text("type"))
    guard let type = ExchangeType(rawValue: type) else { throw item.fault("type", "“\(type)” is not known.") }
    return ExchangeItem(
      name: name, keyPath: try item.text("keypath"), type: type, isReadOnly: try item.flagIfThere("readonly") ?? false,
      description: try item.textIfThere("description"))
  }
}
