import ModuleKit
import Remedi

/// A small module with code of its own: steps a day, with a goal, and the weight that another module has.
struct StepsModule: HealthModule {
  static let id = ModuleID(name: "steps")
  static let files = ModuleFiles(
    exchangeList: Array(list.utf8), icon: TestIcon.right, english: Array(words.utf8), german: Array(words.utf8))
  static let form = ReadingForm([
    ReadingField(
      "steps", wordKey: "steps", code: nil, units: [.init("1", wordKey: "unit", decimals: 0, step: 100)],
      possible: 0...200_000, likely: 0...50_000)
  ])
  static let keyPaths: [String: ExchangeKeyPath<Self>] = [
    "last.steps": .init(.number) { module in module.steps.map { .number($0) } },
    "settings.goal": .init(
      .number, read: { module in module.goal.map { .number($0) } },
      write: { module, value in
        guard case .number(let goal) = value, goal.value > 0 else { return false }
        module.goal = goal
        return true
      }),
    "weight": .init(.number) { module in module.weight },
  ]

  static let list = """
    {"items": [
      {"name": "steps", "keypath": "last.steps", "type": "NSNumber", "readonly": true},
      {"name": "goal", "keypath": "settings.goal", "type": "NSNumber", "description": "Steps a day"},
      {"name": "weight", "keypath": "weight", "type": "NSNumber", "readonly": true}
    ]}
    """
  static let words = """
    "name" = "Steps"; "description" = "Your steps."; "steps" = "Steps"; "unit" = "steps";
    """

  private let delegate: any ModuleServer
  private let data: any ModuleData
  private var steps: MeasuredNumber?
  private var goal: MeasuredNumber?
  private var weight: ExchangeValue?

  init(delegate: any ModuleServer, data: any ModuleData, language: WordLanguage) {
    (self.delegate, self.data) = (delegate, data)
  }

  var moduleName: String { "Steps" }
  var moduleDescription: String { "Your steps." }
  func moduleMessage(at now: Instant) -> String? { nil }
  func judge(_ draft: ReadingDraft) -> Verdict { .likely }
  func page(_ span: ClosedRange<LocalDate>, at now: Instant) -> ModulePage { ModulePage(headline: "Steps") }

  mutating func loadModuleData() async throws {
    steps = try await data.latest(1).first?.content["steps"]?.value
    goal = try await data.settings().goals["steps"]
    weight = try await delegate.getValue("weight", from: ModuleID(name: "scale"))
  }

  mutating func saveModuleData() async throws {
    var settings = try await data.settings()
    settings.goals["steps"] = goal
    try await data.save(settings)
  }
}
