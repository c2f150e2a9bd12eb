import ArgumentParser
import FeatureKit
import Remedi

struct CheckCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Check the integrity of the data of a stopped server.")

  @OptionGroup var options: StoreOptions

  func run() async throws {
    let installation = try await options.open()
    let report = try await installation.record.check(installation.letters)
    let faults = try await installation.store.verify() + report.faults + installation.pushKeysFindings()
    for fault in faults { print(fault) }
    print(
      "\(report.documents) documents, \(report.patients) patients, \(report.completions) completions,",
      "\(report.auditEntries) audit entries: \(faults.isEmpty ? "whole" : Phrases.counted(faults.count, "fault"))")
    try await installation.store.close()
    if !faults.isEmpty { throw ExitCode.failure }
  }
}
