import Logging
import PostgresStore

extension StoreLocation {
  /// Logs a warning if a commit that is answered may be on one disk alone.
  func warnOfDurability(logger: Logger) {
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
