import ModuleKit
import Remedi

/// A module that the registry accepts and whose behaviour is wrong: it forgets what is written, and reads as another type.
struct FaultyModule: HealthModule {
  static let id = ModuleID(name: "faulty")
  static let files = ModuleFiles(
    exchangeList: Array(list.utf8), icon: TestIcon.right, english: Array(words.utf8), german: Array(words.utf8))
  static let form = ReadingForm([])
  static let keyPaths: [String: ExchangeKeyPath<Self>] = [
    "forgotten": .init(.number, read: { _ in nil }, write: { _, _ in true }),
    "mistyped": .init(.number) { _ in .string("1") },
    "refused": .init(.string, read: { _ in .string("a") }, write: { _, _ in false }),
  ]
  static let list = """
    {"items": [
      {"name": "forgotten", "keypath": "forgotten", "type": "NSNumber"},
      {"name": "mistyped", "keypath": "mistyped", "type": "NSNumber", "readonly": true},
      {"name": "refused", "keypath": "refused", "type": "NSString"}
    ]}
    """
  static let words = """
    "name" = "Faulty"; "description" = "Nothing.";
    """

  init(delegate: any ModuleServer, data: any ModuleData, language: WordLanguage) {}

  var moduleName: String { "" }
  var moduleDescription: String { "Nothing." }
  func moduleMessage(at now: Instant) -> String? { "" }
  func judge(_ draft: ReadingDraft) -> Verdict { .likely }
  func page(_ span: ClosedRange<LocalDate>, at now: Instant) -> ModulePage { ModulePage(headline: "") }
  mutating func loadModuleData() async throws {}
  mutating func saveModuleData() async throws {}
  static func supports(_ idiom: InterfaceIdiom) -> Bool { idiom != .phone }
}
