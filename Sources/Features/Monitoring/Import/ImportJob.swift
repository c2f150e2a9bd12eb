import DocumentStore
import ModuleKit
import Record
import Remedi

/// Records the readings of imported files, block by block, and goes on after a restart where it was. A block that was
/// recorded and not counted is recorded again, which adds nothing.
struct ImportJob: Job {
  let name = "reading-imports"
  let interval = 5

  let record: MedicalRecord
  let modules: ModuleRegistry

  /// The blocks of one import before another's turn comes.
  private static let turn = 5
  /// The seconds after which a file that was never received in whole is given up.
  static let patience = 3600

  /// One unreadable import, or one that fails, does not keep others waiting.
  /// - Throws: the first error of a single import, after all others had their turns; errors of the store, immediately.
  func run(at now: Instant) async throws {
    var fault: (any Error)?
    var failed: Set<DocumentPath> = []
    while true {
      let pending = try await record.documents(of: Self.pending).filter { !failed.contains($0.path) }
      var isAny = false
      for document in pending {
        try Task.checkCancellation()
        do {
          if try await goOn(document, at: now) { isAny = true }
        } catch let error as RemediError where error.code == .storageUnavailable {
          throw error
        } catch let error as CancellationError {
          throw error
        } catch {
          failed.insert(document.path)
          fault = fault ?? error
        }
      }
      guard isAny else { break }
    }
    if let fault { throw fault }
  }

  private static let pending = Query(
    .group(MonitoringIndexes.pendingImports), from: .integer(.min), through: .integer(.max))

  /// - Returns: whether anything is left to do now.
  private func goOn(_ document: Document, at now: Instant) async throws -> Bool {
    let place = DocumentReference<ImportDocument>(path: document.path, collection: Collections.imports)
    let current = try Collections.imports.decode(document)
    guard current.state == .waiting else {
      if now.seconds(since: current.begunAt) > Self.patience { try await giveUp(place) }
      return false
    }
    guard let patient = document.path.owner, let clinic = patient.owner else { return false }
    let file = try await record.ownFile(of: Identifier(patient.id), in: Identifier(clinic.id))
    let modules = PatientModules(file: file, registry: modules)
    for number in current.nextBlock..<min(current.nextBlock + Self.turn, current.blocks) {
      try await record(number, of: place, current.module, modules, at: now)
    }
    return try await finish(place, at: now)
  }

  private func record(
    _ number: Int, of place: DocumentReference<ImportDocument>, _ module: ModuleID, _ modules: PatientModules,
    at now: Instant
  ) async throws {
    let block = References.block(number, of: place)
    let readings = try await record.value(at: block)?.readings ?? []
    let outcomes = try await modules.record(
      readings.map { $0.submission(to: module) }, at: now, as: .readingsImported)
    try await record.commit { transaction in
      guard var current = try await transaction.value(at: place), current.nextBlock == number else { return }
      current.add(outcomes, of: readings)
      try transaction.put(current, at: place)
      transaction.delete(block)
    }
  }

  /// - Returns: whether blocks are left.
  private func finish(_ place: DocumentReference<ImportDocument>, at now: Instant) async throws -> Bool {
    try await record.commit { transaction in
      guard var current = try await transaction.value(at: place), current.state == .waiting else { return false }
      guard current.nextBlock == current.blocks else { return true }
      current.finish(at: now)
      try transaction.put(current, at: place)
      return false
    }
  }

  private func giveUp(_ place: DocumentReference<ImportDocument>) async throws {
    let blocks = try await record.documents(
      of: Query(.collection(place.path.collection(Collections.importBlocks.name))))
    for start in stride(from: 0, to: blocks.count, by: Write.maximumPerCommit - 20) {
      let some = blocks[start..<min(start + Write.maximumPerCommit - 20, blocks.count)]
      try await record.commit { transaction in
        for block in some {
          transaction.delete(DocumentReference<ImportBlock>(path: block.path, collection: Collections.importBlocks))
        }
      }
    }
    try await record.commit { transaction in
      if try await transaction.value(at: place)?.state == .receiving { transaction.delete(place) }
    }
  }
}
