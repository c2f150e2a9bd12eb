import DocumentStore
import Record
import Remedi

extension Collections {
  /// `findings/{id}` and `module-rules/{rule}` below a patient.
  package static let ofFindings: [any DeclaredCollection] = [findings, moduleRules]

  static let findings = RecordCollection<FindingDocument>(
    "findings", below: .patient, indexes: [MonitoringIndexes.findingsByRule, MonitoringIndexes.findingsByTime],
    told: .finding, export: .documents("findings"),
    references: { _, finding, path in
      finding.evidence.compactMap { shown in
        guard let patient = path.owner else { return nil }
        let module = References.module(
          shown.module, of: DocumentReference(path: patient, collection: Collections.patients))
        return RequiredDocument(
          References.reading(shown.id, of: module), "the reading \(shown.id) that shows it is missing.")
      }
    })
  static let moduleRules = RecordCollection<RuleDocument>(
    "module-rules", below: .patient, told: .rule, export: .documents("rules"))
}

extension PatientChange.Kind {
  /// That a rule found something, or what became of it.
  static let finding = Self("finding", isForCaregivers: true)
  /// That a rule was signed or ended; the ID is the rule's.
  static let rule = Self("rule", isForCaregivers: true)
}

extension MonitoringIndexes {
  /// The findings of a rule that were not withdrawn, by when the last of their readings was measured.
  static let findingsByRule = Index("findings", .collection, ["stands", "rule", "lastAt"])
  /// Those that somebody has to look at, and the others, by when they were found.
  static let findingsByTime = Index("findings", .collection, ["open", "at"])
}

extension References {
  static func finding(_ id: String, of patient: DocumentReference<Patient>) -> DocumentReference<FindingDocument> {
    patient.sub(Collections.findings, id)
  }

  static func rule(_ id: String, of patient: DocumentReference<Patient>) -> DocumentReference<RuleDocument> {
    patient.sub(Collections.moduleRules, id)
  }
}

extension Query {
  /// The findings of a rule that stand, from those whose last reading was measured at a moment on.
  static func findings(of rule: String, from moment: Int64, below patient: DocumentPath) -> Query {
    Query(
      .index(MonitoringIndexes.findingsByRule, in: patient.collection(Collections.findings.name)),
      equals: [.integer(1), .string(rule)], from: .integer(moment), through: nil, direction: .ascending,
      limit: Query.maximumLimit)
  }

  /// Newest first.
  static func findings(open: Bool, below patient: DocumentPath, limit: Int) -> Query {
    Query(
      .index(MonitoringIndexes.findingsByTime, in: patient.collection(Collections.findings.name)),
      equals: [.integer(open ? 1 : 0)], from: nil, through: nil, direction: .descending, limit: limit)
  }
}
