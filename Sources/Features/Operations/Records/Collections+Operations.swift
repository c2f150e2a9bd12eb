import DocumentStore
import Record
import Remedi

extension Collections {
  package static let ofOperations: [any DeclaredCollection] = [uptime]

  /// A document a day, under its date.
  static let uptime = RecordCollection<UptimeDay>("uptime", below: .installation)
}
