import ModuleKit
import Remedi

extension ModuleRegistry {
  /// Steps with code, and a scale that is declared.
  static func example() throws -> ModuleRegistry {
    try ModuleRegistry(list: Array(exampleList.utf8), types: [StepsModule.self], declared: DeclaredFiles.files())
  }

  static let exampleList = """
    [
      {"Interface": "StepsModule", "ID": "selfhub.steps", "ExchangeFile": "steps.exchange.json", "Type": 0},
      {"Interface": "DeclarativeModule", "ID": "selfhub.scale", "ExchangeFile": "scale.exchange.json", "Type": 2}
    ]
    """

  /// The line that the start refuses the scale with. Nil if it is accepted.
  static func fault(_ changed: [String: [UInt8]?] = [:], list: String = DeclaredFiles.list) -> String? {
    do {
      _ = try ModuleRegistry(list: Array(list.utf8), types: [], declared: DeclaredFiles.files(changed))
      return nil
    } catch {
      return "\(error)"
    }
  }
}
