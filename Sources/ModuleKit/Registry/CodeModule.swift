import Remedi

/// A module with code of its own, whose values are found by the names of its Exchange-list.
struct CodeModule<Module: HealthModule>: LoadedModule {
  var module: Module
  /// By the names of the Exchange-list.
  let paths: [String: ExchangeKeyPath<Module>]

  var moduleName: String { module.moduleName }
  var moduleDescription: String { module.moduleDescription }
  func moduleMessage(at now: Instant) -> String? { module.moduleMessage(at: now) }
  var moduleIcon: [UInt8] { module.moduleIcon }
  func supports(_ idiom: InterfaceIdiom) -> Bool { module.supports(idiom) }
  mutating func loadModuleData() async throws { try await module.loadModuleData() }
  mutating func saveModuleData() async throws { try await module.saveModuleData() }
  var moduleVersion: Float { module.moduleVersion }

  var id: ModuleID { module.id }
  var form: ReadingForm { module.form }
  func judge(_ draft: ReadingDraft) -> Verdict { module.judge(draft) }
  func page(_ span: ClosedRange<LocalDate>, at now: Instant) -> ModulePage { module.page(span, at: now) }

  func value(named name: String) -> ExchangeValue? { paths[name]?.read(module) }

  mutating func setValue(_ value: ExchangeValue, named name: String) -> Bool {
    guard let path = paths[name], path.type == value.type, let write = path.write else { return false }
    return write(&module, value)
  }
}
