import Remedi

extension ModuleListEntry {
  /// The module of a type with code of its own.
  /// - Throws: ``ModuleListFault``
  func listing(of types: [any HealthModule.Type]) throws(ModuleListFault) -> ModuleListing {
    guard let type = types.first(where: { "\($0)" == interface }) else {
      throw ModuleListFault("\(id)", "there is no Interface “\(interface)”.")
    }
    return try listing(type)
  }

  private func listing<Module: HealthModule>(_ type: Module.Type) throws(ModuleListFault) -> ModuleListing {
    guard type.id == id else { throw ModuleListFault("\(id)", "the ID of \(interface) is \(type.id).") }
    let items = try ExchangeList.read(type.files.exchangeList, at: "\(id): \(exchangeFile)")
    try ExchangeList.check(items, of: id) { path in
      type.keyPaths[path].map { ($0.type, $0.write != nil) }
    }
    let words = try ModuleCatalogue(english: type.files.english, german: type.files.german, of: id)
    try words.check(type.form.wordKeys)
    if let fault = ModuleIcon.fault(type.files.icon) { throw ModuleListFault("\(id)", fault) }
    let paths = Dictionary(uniqueKeysWithValues: items.map { ($0.name, type.keyPaths[$0.keyPath]) }).compactMapValues {
      $0
    }
    return ModuleListing(
      id: id, kind: .code, version: type.version, form: type.form, exchange: items, icon: type.files.icon,
      wordKeys: words.keys, fileNames: [exchangeFile], words: words.word
    ) { server, data, language in
      CodeModule(module: type.init(delegate: server, data: data, language: language), paths: paths)
    }
  }
}
