import ArgumentParser

struct AuditCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "audit", abstract: "Check the audit log of a stopped server.",
    subcommands: [AuditVerifyCommand.self, AuditHeadsCommand.self])
}
