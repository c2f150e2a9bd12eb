import Remedi

extension ModuleTest {
  /// The functions that a module must have (S-25), in one language.
  mutating func testFunctions(in language: WordLanguage) async throws {
    let host = host(language)
    var module = try await load(from: host)
    let tag = language.rawValue
    note(module.id == listing.id, "\(tag) init: the module is \(module.id)")
    note(!module.moduleName.isEmpty, "\(tag) moduleName: “\(module.moduleName)”")
    note(!module.moduleDescription.isEmpty, "\(tag) moduleDescription: “\(module.moduleDescription)”")
    let message = module.moduleMessage(at: now)
    note(message.map { !$0.isEmpty } ?? true, "\(tag) moduleMessage: \(message.map { "“\($0)”" } ?? "none")")
    note(module.moduleIcon == listing.icon, "\(tag) moduleIcon: that of the file")
    note(module.supports(.phone), "\(tag) supports: a phone")
    note(
      module.moduleVersion == listing.version && module.moduleVersion > 0,
      "\(tag) moduleVersion: \(module.moduleVersion)")
    try await module.loadModuleData()
    note(true, "\(tag) loadModuleData")
    try await module.saveModuleData()
    note(true, "\(tag) saveModuleData")
    let today = now.writtenDate
    let page = module.page((today - 27)...today, at: now)
    note(!page.headline.isEmpty, "\(tag) page: “\(page.headline)”")
  }

  /// What was saved is what is loaded.
  mutating func testSaving(in language: WordLanguage) async throws {
    let host = host(language)
    var module = try await load(from: host)
    let before = values(of: module)
    try await module.saveModuleData()
    let after = values(of: try await load(from: host))
    note(before == after, "\(language.rawValue) load, save, load: the same values")
  }

  private func values(of module: any LoadedModule) -> [String: ExchangeValue] {
    var values: [String: ExchangeValue] = [:]
    for item in listing.exchange { values[item.name] = module.value(named: item.name) }
    return values
  }
}
