import ArgumentParser
import Foundation
import Record

struct AuditVerifyCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify", abstract: "Find what was altered, taken out or put in the place of another.",
    discussion: """
      Ends with 0 where every chain is whole, with 1 where one is not, with 2 where it was asked wrongly. A chain that \
      was cut off at its end or made anew shows only against heads that were kept elsewhere. Chains that went with \
      patients who were erased since are named, and counted apart.
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
    var comparisons = HeadCount()
    try await file?.forEach { head in
      let comparison = try await installation.record.compareAudit(with: head)
      comparisons.take(comparison)
      switch comparison {
      case .found: break
      case .erased(let erased): print(erased)
      case .differs(let finding): print(finding)
      }
    }
    let verdict = tally.broken == 0 ? "whole" : "\(tally.broken) broken"
    print("\(tally.chains) chains, \(tally.entries) entries: \(verdict)")
    if file != nil { print(comparisons) }
    try installation.store.close()
    if tally.broken + comparisons.differing > 0 { throw ExitCode.failure }
  }
}

/// What became of heads, counted.
private struct HeadCount: CustomStringConvertible {
  private var (found, erased) = (0, 0)
  private(set) var differing = 0

  mutating func take(_ comparison: AuditComparison) {
    switch comparison {
    case .found: found += 1
    case .erased: erased += 1
    case .differs: differing += 1
    }
  }

  var description: String {
    let others = [(erased, "of patients who were erased since"), (differing, "not as they were")]
      .filter { $0.0 > 0 }.map { ", \($0.0) \($0.1)" }.joined()
    return "\(found + erased + differing) heads: \(others.isEmpty ? "all" : "\(found)") found\(others)"
  }
}
