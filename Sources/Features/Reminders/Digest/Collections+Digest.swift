import DocumentStore
import Record
import Remedi

extension Collections {
  static let ofDigests: [any DeclaredCollection] = [digests]

  static let digests = RecordCollection<DailyDigest>("digest", below: .physician, indexes: [DigestIndexes.due])
}

enum DigestIndexes {
  /// The daily letters of all practitioners by the time at which the board is looked at. Those that are switched off
  /// come first.
  static let due = Index("digest", .group, ["dueAt"])
}

extension References {
  static func digest(of practitioner: DocumentReference<Practitioner>) -> DocumentReference<DailyDigest> {
    practitioner.sub(Collections.digests, "daily")
  }
}
