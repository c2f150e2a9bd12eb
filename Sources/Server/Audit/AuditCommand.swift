import ArgumentParser
import Foundation

struct AuditCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "audit", abstract: "Check the audit log of a stopped server.",
    subcommands: [AuditVerifyCommand.self, AuditHeadsCommand.self])
}

extension Installation {
  /// Opens data that is there already: whoever looks into it makes none.
  /// - Throws: `StartupError`
  init(standing data: String) throws {
    _ = try DataDirectory(standing: data)
    try self.init(data: data, resources: nil)
  }
}
