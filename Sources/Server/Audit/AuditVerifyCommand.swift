import ArgumentParser
import Foundation
import Record

struct AuditVerifyCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify", abstract: "Find altered, removed or replaced audit entries.",
    discussion: """
      Exits with 0 if every chain is whole, with 1 if not, and with 2 for a wrong option. A chain that was shortened at \
      its end or rebuilt is found only with heads that were kept elsewhere. Chains of patients who were erased since \
      then are listed and counted separately.
      """)

  @OptionGroup var options: StoreOptions

  @Option(help: "An earlier output of remedi audit heads.")
  var heads: String?

  func run() async throws {
    // Read completely before anything is compared with it.
    let file = heads.map(HeadsFile.init)
    try await file?.forEach { _ in }
    let installation = try await options.open()
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
    try await installation.store.close()
    if tally.broken + comparisons.differing > 0 { throw ExitCode.failure }
  }
}

/// The results of comparing heads, counted.
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
    let others = [(erased, "of patients who were erased since then"), (differing, "not as they were")]
      .filter { $0.0 > 0 }.map { ", \($0.0) \($0.1)" }.joined()
    return "\(found + erased + differing) heads: \(others.isEmpty ? "all" : "\(found)") found\(others)"
  }
}
