import ModuleKit
import Record
import Remedi

/// The modules of one patient, by the record that somebody holds.
struct PatientModules: Sendable {
  let file: PatientRecord
  let registry: ModuleRegistry

  /// Records readings, each for itself, as completions are recorded: the client's ID is the key of idempotency. Posting to
  /// a module that is off is allowed.
  /// - Returns: the outcomes, in the order of the submissions.
  /// - Throws: `RemediError` `storageUnavailable`, `viewOnly`.
  func record(_ submissions: [ReadingSubmission], at now: Instant) async throws -> [ReadingOutcome] {
    throw RemediError.notFound
  }

  /// The reading of an ID, removed ones too.
  /// - Throws: `RemediError` `notFound`.
  func reading(_ id: String) async throws -> HealthReading { throw RemediError.notFound }

  /// Corrects a reading without limit of age.
  /// - Parameter revision: the one that the change is based on. Nil for whichever stands.
  /// - Throws: `RemediError` `notFound`, `validation`, `staleRevision`, `gone`, `viewOnly`.
  func correct(_ id: String, to content: HealthReading.Content, revision: Int?, at now: Instant) async throws
    -> HealthReading
  { throw RemediError.notFound }

  /// Says that an unlikely or doubled reading is real, so that it counts.
  /// - Throws: as ``correct(_:to:revision:at:)``.
  func confirm(_ id: String, at now: Instant) async throws -> HealthReading { throw RemediError.notFound }

  /// Removes a reading; its versions stay. Again: nothing.
  /// - Throws: `RemediError` `notFound`, `viewOnly`.
  func remove(_ id: String, at now: Instant) async throws { throw RemediError.notFound }

  /// The readings of a module, by the patient's dates, newest first, unlikely and doubled ones too, without the removed.
  /// - Throws: `RemediError` `notFound` for a module that is not loaded, `validation`, `gone` for a cursor.
  func readings(of module: ModuleID, _ span: ClosedRange<LocalDate>, after cursor: PageCursor?, limit: Int)
    async throws -> (items: [HealthReading], next: PageCursor?)
  { throw RemediError.notFound }

  /// - Throws: `RemediError` `notFound` for a module that is not loaded.
  func settings(of module: ModuleID) async throws -> ModuleSettings { throw RemediError.notFound }

  /// - Throws: `RemediError` `notFound`, `validation` naming `units/…` or `goals/…`, `viewOnly`.
  func change(_ settings: ModuleSettings, of module: ModuleID, at now: Instant) async throws {
    throw RemediError.notFound
  }

  /// A module with its data loaded.
  /// - Throws: `RemediError` `notFound` for a module that is not loaded.
  func load(_ module: ModuleID, in language: WordLanguage, at now: Instant) async throws -> any LoadedModule {
    throw RemediError.notFound
  }

  /// A value of a module's Exchange-list. Nil if there is none yet.
  /// - Throws: `RemediError` `notFound` for a module or name that is not there.
  func value(_ name: String, of module: ModuleID, in language: WordLanguage, at now: Instant) async throws
    -> ExchangeValue?
  { throw RemediError.notFound }

  /// - Throws: `RemediError` `notFound`, `conflict` where it is read-only, `validation` naming `value`, `viewOnly`.
  func setValue(_ value: ExchangeValue, for name: String, of module: ModuleID, at now: Instant) async throws {
    throw RemediError.notFound
  }
}

/// A reading that a client sends.
struct ReadingSubmission: Sendable, Hashable {
  /// The client's UUID in lower case.
  let id: String
  let module: ModuleID
  let content: HealthReading.Content
}

/// What became of a submission.
enum ReadingOutcome: Sendable {
  case recorded(HealthReading)
  /// It was there already, with the same content; or the same ID was removed meanwhile.
  case duplicate(HealthReading)
  case rejected(RemediError)
}
