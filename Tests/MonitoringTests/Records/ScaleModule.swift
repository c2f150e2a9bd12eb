import ModuleKit
import Remedi

/// A module of the tests: a scale that takes for unlikely what is more than 20 kg from the last reading that counts.
struct ScaleModule: LoadedModule {
  static let id = ModuleID(name: "scale")
  static let form = ReadingForm(
    [
      ReadingField(
        "weight", wordKey: "weight", code: "29463-7",
        units: [
          .init("kg", wordKey: "kg", decimals: 1, step: 0.1),
          .init("[lb_av]", wordKey: "lb", factor: 0.45359237, decimals: 1, step: 0.2),
        ], possible: 2...650, likely: 20...300),
      ReadingField(
        "fat", wordKey: "fat", code: nil, units: [.init("%", wordKey: "percent", decimals: 1, step: 0.1)],
        possible: 1...90, likely: 5...60, isRequired: false),
    ], contexts: [.init("fasting", "fasting")])
  static let exchange = [
    ExchangeItem(name: "latest", keyPath: "latest", type: .number, isReadOnly: true),
    ExchangeItem(name: "goal", keyPath: "goal", type: .number),
    ExchangeItem(name: "others", keyPath: "others", type: .number, isReadOnly: true),
  ]

  let id: ModuleID
  let server: any ModuleServer
  let data: any ModuleData
  /// Whose latest value it asks for. Nil for none.
  let other: ModuleID?
  private var settings = ModuleSettings()
  private var latest: MeasuredNumber?
  private var others: ExchangeValue?

  init(_ id: ModuleID, _ server: any ModuleServer, _ data: any ModuleData, asking other: ModuleID?) {
    (self.id, self.server, self.data, self.other) = (id, server, data, other)
  }

  var moduleName: String { id.name }
  var moduleDescription: String { "" }
  func moduleMessage(at now: Instant) -> String? { nil }
  var moduleIcon: [UInt8] { [] }
  func supports(_ idiom: InterfaceIdiom) -> Bool { true }
  var form: ReadingForm { Self.form }

  mutating func loadModuleData() async throws {
    settings = try await data.settings()
    latest = try await data.latest(1).first?.content["weight"]?.value
    if let other { others = try await server.getValue("latest", from: other) }
  }

  mutating func saveModuleData() async throws { try await data.save(settings) }

  func value(named name: String) -> ExchangeValue? {
    switch name {
    case "latest": latest.map { .number($0) }
    case "goal": settings.goals["weight"].map { .number($0) }
    case "others": others
    default: nil
    }
  }

  mutating func setValue(_ value: ExchangeValue, named name: String) -> Bool {
    guard name == "goal", case .number(let goal) = value else { return false }
    settings.goals["weight"] = goal
    return true
  }

  func judge(_ draft: ReadingDraft) -> Verdict {
    guard let value = draft.content["weight"] else { return .likely }
    if value.value.value == 66.6 { return .refused([FieldIssue("weight", "No.")]) }
    guard let last = latest else { return .likely }
    return abs(value.value.value - last.value) > 20 ? .unlikely(question: "\(value.value)? Last was \(last).") : .likely
  }

  func page(_ span: ClosedRange<LocalDate>, at now: Instant) -> ModulePage { ModulePage(headline: "") }

  /// - Parameter other: the module whose latest value it asks for.
  static func listing(_ id: ModuleID = id, asking other: ModuleID? = nil) -> ModuleListing {
    ModuleListing(
      id: id, kind: .code, version: 1, form: form, exchange: exchange, icon: [],
      words: { key, _ in key == "name" ? id.text : key }
    ) { server, data, _ in ScaleModule(id, server, data, asking: other) }
  }
}
