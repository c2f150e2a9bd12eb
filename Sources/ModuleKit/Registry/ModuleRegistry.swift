import Remedi

/// The modules that the program has, read once at start from `AllModules.json` (S-11, S-12).
public struct ModuleRegistry: Sendable {
  /// In the order of the list.
  public let all: [ModuleListing]

  public subscript(id: ModuleID) -> ModuleListing? { all.first { $0.id == id } }

  /// - Throws: ``ModuleListFault`` for an ID that occurs twice, a name that two modules have in one language, and a rule
  ///   that occurs twice or reads what no module offers.
  public init(_ listings: [ModuleListing]) throws(ModuleListFault) {
    var ids: Set<ModuleID> = [TherapiesExchange.id]
    var names: [WordLanguage: [String: ModuleID]] = [:]
    for listing in listings {
      guard ids.insert(listing.id).inserted else { throw ModuleListFault("\(listing.id)", "the ID occurs twice.") }
      for language in WordLanguage.allCases {
        let name = listing.name(in: language)
        if let other = names[language]?[name] {
          throw ModuleListFault("\(listing.id)", "\(other) has the same name, “\(name)” (\(language.rawValue)).")
        }
        names[language, default: [:]][name] = listing.id
      }
    }
    var rules: Set<String> = []
    for listing in listings {
      for rule in listing.rules {
        guard rules.insert(rule.id).inserted else {
          throw ModuleListFault("\(listing.id)", "the rule “\(rule.id)” occurs twice.")
        }
        try rule.check(listing.id, among: listings)
      }
    }
    all = listings
  }

  /// - Parameters:
  ///   - list: `AllModules.json`.
  ///   - types: those with code of their own; their type names are the list's `Interface`.
  ///   - declared: the files of declarative modules and of modules of analysis by folder and name:
  ///     `pulse/pulse.icon.png`.
  /// - Throws: ``ModuleListFault``
  public init(
    list: [UInt8], types: [any HealthModule.Type], declared: [String: [UInt8]] = [:]
  ) throws(ModuleListFault) {
    var (listings, folders): ([ModuleListing], Set<String>) = ([], [])
    for entry in try ModuleListEntry.all(list) {
      switch entry.kind {
      case .code: listings.append(try entry.listing(of: types))
      case .declarative:
        listings.append(try entry.listing(declared: declared))
        folders.insert(entry.id.name)
      case .analysis:
        listings.append(try entry.listing(analysing: declared))
        folders.insert(entry.id.name)
      }
    }
    // A folder without its line would be a module that silently is not there.
    for path in declared.keys.sorted() where !folders.contains(String(path.prefix { $0 != "/" })) {
      throw ModuleListFault(path, "AllModules.json has no module of this folder.")
    }
    try self.init(listings)
  }

  /// The same with further modules.
  /// - Throws: ``ModuleListFault``
  public func adding(_ more: ModuleRegistry) throws(ModuleListFault) -> ModuleRegistry {
    try ModuleRegistry(all + more.all)
  }
}
