import Record
import Remedi

extension MedicalRecord {
  /// Refuses a store that is not filled to its end, and brings the data of an older program into the present layout.
  /// Changes nothing in what is in it already.
  /// - Parameter refused: makes an error whose sentence names the store.
  /// - Throws: `StartupError` naming a document that cannot be taken over; it is left as it is.
  func bringUpToDate(at now: Instant, refused: (_ words: String) -> StartupError) async throws {
    do {
      if let since = try await unfinishedFilling() { throw refused(Self.unfinished(since)) }
      try await upgradeCompletions(at: now)
    } catch let error as UnreadableDocument {
      throw refused(error.logWords)
    } catch let error as RemediError {
      throw refused(error.sentence)
    }
  }

  /// What to do with a store that is not filled to its end.
  static func unfinished(_ since: Instant) -> String {
    "a restore or a move into this store began at \(since) and did not end: documents may be missing. "
      + "Delete its content and begin again."
  }
}
