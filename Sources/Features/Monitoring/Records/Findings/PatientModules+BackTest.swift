import DocumentStore
import ModuleKit
import Record
import Remedi

extension PatientModules {
  /// The days of a back-test.
  static let backTestDays = 365

  /// Firings before this are not shown.
  static func backTestBegin(at now: Instant) -> Instant { now.adding(seconds: -backTestDays * 86_400) }

  /// What a rule would have found, by what was known at each moment.
  /// - Returns: the whole course; ``RuleCourse/firings(since:)`` are those of the last ``backTestDays`` days.
  func backTest(_ rule: AnalysisRule, at now: Instant) async throws -> RuleCourse {
    let today = file.today(at: now)
    let look = Int(rule.longestLook / 86_400_000) + 1
    var steps: [BackTest.Step] = []
    for module in rule.modules.sorted(by: { $0.text < $1.text }) {
      let form = try listing(module).form
      // Removed readings too: they were known once.
      for document in try await documents(of: module) {
        let reading = try Collections.healthReadings.decode(document)
        guard today - reading.date <= Self.backTestDays + look else { continue }
        steps += reading.steps(document.path.id, of: module, form, file.calendar)
      }
    }
    return BackTest.course(of: rule, over: steps)
  }

  private func documents(of module: ModuleID) async throws -> [Document] {
    let folder = reference(module).path.collection(Collections.healthReadings.name)
    var (query, found): (Query, [Document]) = (Query(.collection(folder)), [])
    repeat {
      let page = try await file.record.page(query)
      found += page.documents
      query.after = page.next
      await Task.yield()
    } while query.after != nil
    return found
  }
}

extension RuleCourse {
  /// Newest first.
  func firings(since moment: Instant) -> [RuleFiring] { firings.reversed().filter { $0.firedAt >= moment } }
}
