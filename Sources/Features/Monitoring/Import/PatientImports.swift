import DocumentStore
import Record
import Remedi

extension RecordAction {
  /// Import a file of readings: for the patient alone.
  static let importReadings = Self(needs: .recordForPatients, members: nil, patients: .either)
}

/// The files of readings that a patient imports.
struct PatientImports: Sendable {
  let modules: PatientModules

  private var file: PatientRecord { modules.file }

  /// - Throws: `RemediError` `notFound`.
  func find(_ id: String) async throws -> ImportDocument {
    guard DocumentPath.isValidID(id), let found = try await file.record.value(at: reference(id)) else {
      throw RemediError.notFound
    }
    return found
  }

  /// All that are kept, the latest first.
  func all() async throws -> [(id: String, document: ImportDocument)] {
    let folder = file.reference.path.collection(Collections.imports.name)
    return try await file.record.documents(of: Query(.collection(folder)))
      .map { ($0.path.id, try Collections.imports.decode($0)) }.sorted { $0.1.begunAt > $1.1.begunAt }
  }

  /// Stores the readings of a file, to be recorded by ``ImportJob``. Durable when this returns. The same file again is
  /// the same import: while it is being carried out nothing happens, afterwards it is carried out again, which adds
  /// nothing that was there.
  /// - Parameter content: the file.
  /// - Throws: `RemediError` `conflict` while another file is being imported, `rateLimited`.
  func begin(
    _ table: ImportTable, _ plan: ImportPlan, of content: String, at now: Instant
  ) async throws -> (id: String, document: ImportDocument) {
    let id = Digest.code(([plan.module.id.text, content] + Self.choices(plan)).joined(separator: "\n"))
    let known = try await all()
    var document = ImportDocument(table, plan, by: file.holder, at: now)
    let isNew = try await file.commit(.importReadings, at: now) { transaction in
      let stored = try await transaction.value(at: reference(id))
      if let stored, stored.state == .waiting { return false }
      // What was interrupted while it was received goes on.
      let others = known.filter { $0.id != id }
      try ImportRules.checkRoom(others.map(\.document), at: now)
      for surplus in others.dropFirst(ImportRules.mostKept - 1) { transaction.delete(reference(surplus.id)) }
      try transaction.put(document, at: reference(id))
      return true
    }
    guard isNew else { return (id, try await find(id)) }
    for number in 0..<document.blocks {
      let start = number * ImportRules.inABlock
      let readings = table.readings[start..<min(start + ImportRules.inABlock, table.readings.count)]
      try await store(ImportBlock(readings: Array(readings)), number, of: id, at: now)
    }
    document.wait()
    try await file.commit(.importReadings, at: now) { [document] transaction in
      guard try await transaction.value(at: reference(id))?.state == .receiving else { return }
      try transaction.put(document, at: reference(id))
    }
    return (id, document)
  }

  private func store(_ block: ImportBlock, _ number: Int, of id: String, at now: Instant) async throws {
    try await file.record.commit { transaction in
      let place = reference(id)
      // The same file may have arrived twice, and be recorded already.
      guard try await transaction.value(at: place)?.state == .receiving else { return }
      try transaction.put(block, at: References.block(number, of: place))
    }
  }

  /// What else makes it another import.
  private static func choices(_ plan: ImportPlan) -> [String] {
    let columns = plan.columns
    let time =
      switch columns.time {
      case .whole(let place): "\(place)"
      case .parts(let date, let time): "\(date) \(time ?? -1)"
      }
    let values = plan.units.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value) \(columns.values[$0.key] ?? -1)" }
    return [plan.format.rawValue, plan.device ?? "", columns.order?.rawValue ?? "", time] + values
      + ["\(columns.note ?? -1)", "\(columns.context ?? -1)"]
  }

  private func reference(_ id: String) -> DocumentReference<ImportDocument> {
    References.readingImport(id, of: file.reference)
  }
}
