import DocumentStore

/// Maps PostgreSQL's faults (Appendix A of its manual, "PostgreSQL Error Codes"). No result contains a statement or a
/// value.
enum StorageFault {
  static func sentence(_ fault: PostgresFault) -> String { "The store cannot be used now: \(reason(fault))." }

  /// The error for work that was certainly not done.
  static func error(_ fault: PostgresFault) -> StoreError {
    switch fault.state {
    case "54000", "54001", "22021", "22P05": .invalid("PostgreSQL does not take what was asked.")
    default: .unavailable(sentence(fault))
    }
  }

  /// Whether a structure on the disk is damaged.
  static func isDamage(_ fault: PostgresFault) -> Bool { fault.state == "XX001" || fault.state == "XX002" }

  /// Whether the same statement may be tried again at once: its transaction was undone for the sake of another.
  static func isPassing(_ fault: PostgresFault) -> Bool { fault.state == "40P01" || fault.state == "40001" }

  /// A clause that says what is the matter.
  static func reason(_ fault: PostgresFault) -> String {
    switch fault.state {
    case nil: "the database does not answer"
    case "25006": "the database is a replica"
    case "53100": "the disk of the database is full"
    case "53300": "the database has no connection left"
    case "55P03": "another transaction holds a lock for too long"
    case "57014": "the database took too long"
    case "57P01", "57P02", "57P03": "the database is stopping or starting"
    case "XX001", "XX002": "its data are damaged"
    case "42501": "the database role lacks a permission"
    case "3F000", "42P01", "42883": "its tables are not there"
    case "RM010": "its indexes are of a newer release"
    case let state?: state.hasPrefix("08") ? "the database does not answer" : "PostgreSQL reports \(state)"
    }
  }
}
