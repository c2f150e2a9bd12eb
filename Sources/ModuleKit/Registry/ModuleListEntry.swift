import JSON
import Remedi

/// A line of `AllModules.json` (S-11).
struct ModuleListEntry {
  static let fileName = "AllModules.json"
  /// More lines than any list has.
  private static let most = 200

  /// The name of the type with its code, or of the one that reads declarative modules.
  let interface: String
  let id: ModuleID
  let exchangeFile: String
  let kind: ModuleListing.Kind

  /// - Throws: ``ModuleListFault``
  static func all(_ bytes: [UInt8]) throws(ModuleListFault) -> [ModuleListEntry] {
    guard case .array(let elements) = try ListedObject.document(bytes, at: fileName), elements.count <= most else {
      throw ModuleListFault(fileName, "a list of at most \(most) modules is missing.")
    }
    var entries: [ModuleListEntry] = []
    for (index, element) in elements.enumerated() {
      entries.append(try ModuleListEntry(element, at: "\(fileName), line \(index + 1)"))
    }
    return entries
  }

  private init(_ value: JSONValue, at place: String) throws(ModuleListFault) {
    let object = try ListedObject(value, at: place, knows: ["Interface", "ID", "ExchangeFile", "Type"])
    let text = try object.text("ID")
    guard let id = ModuleID(text) else {
      throw object.fault("ID", "“\(text)” is not two names with a dot between them.")
    }
    let number = try object.whole("Type", 0...2)
    guard let kind = ModuleListing.Kind(rawValue: number) else { throw object.fault("Type", "is not known.") }
    (self.id, self.kind) = (id, kind)
    interface = try object.text("Interface")
    exchangeFile = try object.text("ExchangeFile")
    let expected = "\(id.name).exchange.json"
    guard exchangeFile == expected else {
      throw ModuleListFault("\(id)", "ExchangeFile is “\(exchangeFile)”, not “\(expected)”.")
    }
  }
}
