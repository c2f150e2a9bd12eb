import DocumentStore
import Record
import Remedi

extension Collections {
  /// `push-targets/own` below a patient: where copies go. In the export without the secret.
  package static let ofCloudCopy: [any DeclaredCollection] = [copyPlans]

  static let copyPlans = RecordCollection<CopyPlan>(
    "push-targets", below: .patient, indexes: [CopyIndexes.duePlans], export: .documents("copies"),
    inExport: { plan, _ in ArchivedCopyPlan(plan) })
}

enum CopyIndexes {
  /// The plans by the time of their next copy.
  static let duePlans = Index("push-targets", .group, ["due"])
}

extension References {
  static func copyPlan(of patient: DocumentReference<Patient>) -> DocumentReference<CopyPlan> {
    patient.sub(Collections.copyPlans, "own")
  }
}

/// Where copies go, in the export.
struct ArchivedCopyPlan: Encodable, Sendable {
  let target: CopyTarget
  let period: CopyPeriod
  let keep: Int
  let results: [CopyResult]

  init(_ plan: CopyPlan) {
    (target, period, keep, results) = (plan.target, plan.period, plan.keep, plan.results)
  }
}
