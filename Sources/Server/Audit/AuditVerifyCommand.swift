import ArgumentParser
import Foundation
import Record

struct AuditVerifyCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify", abstract: "Find what was altered, taken out or put in the place of another.",
    discussion: """
      Ends with 0 where every chain is whole, with 1 where one is not, with 2 where it was asked wrongly. A chain that \
      was cut off at its end or made anew shows only against heads that were kept elsewhere.
      """)

  @Option(help: "The folder that keeps everything.")
  var data: String

  @Option(help: "What remedi audit heads wrote earlier.")
  var heads: String?

  func run() async throws {
    // Read to its end before anything is held against it.
    let file = heads.map(HeadsFile.init)
    try await file?.forEach { _ in }
    let installation = try Installation(standing: data)
    let tally = try await installation.record.verifyAudit { print($0) }
    var (compared, differing) = (0, 0)
    try await file?.forEach { head in
      compared += 1
      guard let finding = try await installation.record.compareAudit(with: head) else { return }
      differing += 1
      print(finding)
    }
    let verdict = tally.broken == 0 ? "whole" : "\(tally.broken) broken"
    print("\(tally.chains) chains, \(tally.entries) entries: \(verdict)")
    if file != nil {
      print("\(compared) heads: \(differing == 0 ? "all found" : "\(differing) not as they were")")
    }
    try installation.store.close()
    if tally.broken + differing > 0 { throw ExitCode.failure }
  }
}
