import DocumentStore
import Record
import Remedi

extension Collections {
  package static let ofBoards: [any DeclaredCollection] = [board, boardWords]

  static let board = RecordCollection<BoardDocument>(
    "board", below: .physician, isReadOften: true,
    indexes: [BoardIndexes.byNeed, BoardIndexes.byState, BoardIndexes.byMoment], told: .profile,
    erased: .byID(.whole()), export: .withheld("It is derived from the record."))
  static let boardWords = RecordCollection<SearchToken>(
    "board-words", below: .physician, indexes: [BoardIndexes.words],
    erased: .byID(.beforeNumber(count: SearchTokens.mostOfPatient)), export: .withheld("It is derived from the record.")
  )
}

enum BoardIndexes {
  /// A physician's board: patients who are not archived, by need.
  static let byNeed = Index("board", .collection, ["listed", "order"])
  /// The rows of a board with the same state, by need.
  static let byState = Index("board", .collection, ["state", "order"])
  /// Rows of all boards by the moment at which time alone changes them.
  static let byMoment = Index("board", .group, ["changesAt"])
  /// The search words of a physician's patients.
  static let words = Index("board-words", .collection, ["word", "sortName"])
}
