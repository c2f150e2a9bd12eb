import ArgumentParser
import Foundation

struct AuditCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "audit", abstract: "Check the audit log of a stopped server.",
    subcommands: [AuditVerifyCommand.self, AuditHeadsCommand.self])
}

extension Installation {
  /// Opens existing data, in the present layout. Never creates any.
  /// - Throws: `StartupError`
  init(existing data: String) async throws {
    _ = try DataDirectory(existing: data)
    try self.init(data: data, resources: nil)
    try await upgrade()
  }
}
