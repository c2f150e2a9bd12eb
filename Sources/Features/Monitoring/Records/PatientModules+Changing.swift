import ModuleKit
import Record
import Remedi

extension PatientModules {
  /// Corrects a reading without limit of age. A correction that changes nothing succeeds.
  /// - Parameter revision: the one that the change is based on. Nil for whichever stands.
  /// - Throws: `RemediError` `notFound` also for a module that is no longer loaded, `validation`, `staleRevision`,
  ///   `gone` if it was removed, `conflict` if it was corrected too often, `viewOnly`.
  func correct(_ id: String, to content: HealthReading.Content, revision: Int?, at now: Instant) async throws
    -> HealthReading
  {
    let module = try await find(id).module
    // It is not compared with itself: of 183 and 83, the correction is the likely one.
    let loaded = try await load(module, in: language, at: now, leavingOut: id)
    let completions = try await exerciseCompletions(named: [content.completionId])
    return try await file.commit(.record, at: now) { transaction in
      var writer = try await ReadingWriter(
        file, module, of: registry, naming: Set(completions.keys), at: now, in: &transaction)
      return try await writer.correct(id, to: content, revision: revision, judging: loaded, in: &transaction)
    }
  }

  /// Says that an unlikely or doubled reading is real, so that it counts. Of one that counts: nothing.
  /// - Throws: as ``correct(_:to:revision:at:)``.
  func confirm(_ id: String, at now: Instant) async throws -> HealthReading {
    let module = try await find(id).module
    return try await file.commit(.record, at: now) { transaction in
      var writer = try await ReadingWriter(file, module, of: registry, at: now, in: &transaction)
      return try await writer.confirm(id, in: &transaction)
    }
  }

  /// Removes a reading; its versions stay. Again: nothing.
  /// - Throws: `RemediError` `notFound`, `viewOnly`.
  func remove(_ id: String, at now: Instant) async throws {
    let module = try await find(id).module
    try await file.commit(.record, at: now) { transaction in
      var writer = try await ReadingWriter(file, module, of: registry, at: now, in: &transaction)
      try await writer.remove(id, in: &transaction)
    }
  }
}
