import Logging
import PostgresStore

extension StoreLocation {
  /// Logs a warning if a commit that is answered may be on one disk alone, or nobody knows where it is.
  func warnOfDurability(logger: Logger) {
    if case .firestore = self {
      logger.warning(
        "The store in Firestore is an experiment: it was never run on Google's servers. Keep no records of people in it."
      )
    }
    guard case .postgres(let database) = self else { return }
    switch database.durability {
    case .standby: break
    case .single:
      logger.warning("The database has no synchronous standby: what was answered is on one disk alone.")
    case .managed:
      logger.warning(
        "Nothing proves that a standby has what was answered: the provider of the database vouches for it.")
    }
  }
}
