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
  /// - Parameter since: when the filling began. Nil if that is not known.
  static func unfinished(_ since: Instant? = nil) -> String {
    "a restore or a move into this store\(since.map { ", begun at \($0)," } ?? "") did not end: documents may be missing. "
      + "Delete its content and begin again."
  }
}
