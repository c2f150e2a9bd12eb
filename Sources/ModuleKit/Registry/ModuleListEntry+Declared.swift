import Remedi

extension ModuleListEntry {
  /// The type that reads what `Type` 2 declares.
  static let declarativeInterface = "DeclarativeModule"

  /// The module that the files of a folder declare. The folder has the module's name, and so begin its files (S-20).
  /// - Parameter declared: by folder and name: `pulse/pulse.icon.png`.
  /// - Throws: ``ModuleListFault``
  func listing(declared: [String: [UInt8]]) throws(ModuleListFault) -> ModuleListing {
    guard interface == Self.declarativeInterface else {
      throw ModuleListFault(
        "\(id)", "there is no Interface “\(interface)” for Type 2: it is \(Self.declarativeInterface).")
    }
    let files = try files(Self.endings, among: declared)
    let place = "\(id): \(id.name)"
    let content = try DeclaredContent(reading: files("module.json"), at: "\(place).module.json")
    let items = try ExchangeList.read(files("exchange.json"), at: "\(place).exchange.json")
    try ExchangeList.check(items, of: id) { path in
      DeclaredKeyPath(path, in: content.form).map { ($0.type, $0.isWritable) }
    }
    let words = try ModuleCatalogue(english: files("en.strings"), german: files("de.strings"), of: id)
    try words.check(content.wordKeys)
    let icon = files("icon.png")
    if let fault = ModuleIcon.fault(icon) { throw ModuleListFault("\(id)", fault) }
    let paths = Dictionary(uniqueKeysWithValues: items.map { ($0.name, DeclaredKeyPath($0.keyPath, in: content.form)) })
      .compactMapValues { $0 }
    return ModuleListing(
      id: id, kind: .declarative, version: content.version, form: content.form, exchange: items, icon: icon,
      wordKeys: words.keys, fileNames: Self.endings.map { "\(id.name).\($0)" }, words: words.word
    ) { [id] _, data, language in
      DeclarativeModule(
        id: id, content: content, paths: paths, icon: icon, data: data, language: language, words: words.word)
    }
  }

  private static let endings = ["module.json", "exchange.json", "icon.png", "en.strings", "de.strings"]

  /// The files by their endings. All of them are there.
  func files(
    _ endings: [String], among declared: [String: [UInt8]]
  ) throws(ModuleListFault) -> (String) -> [UInt8] {
    let (folder, beginning) = ("\(id.name)/", "\(id.name).")
    var found: [String: [UInt8]] = [:]
    for (path, bytes) in declared.sorted(by: { $0.key < $1.key }) where path.hasPrefix(folder) {
      let name = String(path.dropFirst(folder.count))
      guard name.hasPrefix(beginning) else {
        throw ModuleListFault("\(id)", "the name of “\(name)” does not begin with “\(beginning)”.")
      }
      let ending = String(name.dropFirst(beginning.count))
      guard endings.contains(ending) else {
        throw ModuleListFault("\(id)", "“\(name)” is not a file of a module.")
      }
      found[ending] = bytes
    }
    if let missing = endings.first(where: { found[$0] == nil }) {
      throw ModuleListFault("\(id)", "\(beginning)\(missing) is missing.")
    }
    return { found[$0] ?? [] }
  }
}
