import ArgumentParser
import Foundation

struct AuditCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "audit", abstract: "Check the audit log of a stopped server.",
    subcommands: [AuditVerifyCommand.self, AuditHeadsCommand.self])
}

extension Installation {
  /// Opens existing data. Never creates any.
  /// - Throws: `StartupError`
  init(existing data: String) throws {
    _ = try DataDirectory(existing: data)
    try self.init(data: data, resources: nil)
  }
}
