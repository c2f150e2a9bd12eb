import DocumentStore
import Record
import Remedi

/// Writes rows and their search words.
struct BoardRowWriter {
  let practitioner: DocumentReference<Practitioner>

  init(_ practitioner: Identifier<Practitioner>, in clinic: Identifier<Clinic>) {
    self.practitioner = References.practitioner(practitioner, in: clinic)
  }

  func row(of patient: Identifier<Patient>) -> DocumentReference<BoardDocument> {
    practitioner.sub(Collections.board, patient.text)
  }

  func word(_ number: Int, of patient: Identifier<Patient>) -> DocumentReference<SearchToken> {
    practitioner.sub(Collections.boardWords, "\(patient).\(number)")
  }

  /// The stored document of a row.
  enum Status {
    case none
    case row(BoardDocument)
    /// Damaged, or written by another program.
    case unreadable

    var row: BoardDocument? { if case .row(let row) = self { row } else { nil } }

    fileprivate var words: Int {
      switch self {
      case .none: 0
      case .row(let row): row.words.count
      case .unreadable: SearchTokens.mostOfPatient
      }
    }
  }

  /// The stored row, readable or not: derived data is rebuilt, whatever happened to it.
  func status(of patient: Identifier<Patient>, in transaction: inout Transaction) async throws -> Status {
    do {
      return try await transaction.value(at: row(of: patient)).map { .row($0) } ?? .none
    } catch is UnreadableDocument {
      return .unreadable
    }
  }

  /// Puts a row in place of the stored one, if they differ.
  func put(_ row: BoardDocument, over old: Status, in transaction: inout Transaction) throws {
    guard row != old.row else { return }
    try transaction.put(row, at: self.row(of: row.patientId))
    guard row.words != old.row?.words || row.name != old.row?.name else { return }
    for number in row.words.indices {
      try transaction.put(row.word(number), at: word(number, of: row.patientId))
    }
    forget(words: row.words.count..<max(row.words.count, old.words), of: row.patientId, in: &transaction)
  }

  /// Removes the stored row.
  func remove(_ old: Status, of patient: Identifier<Patient>, in transaction: inout Transaction) {
    if case .none = old { return }
    transaction.delete(row(of: patient))
    forget(words: 0..<old.words, of: patient, in: &transaction)
  }

  private func forget(words: Range<Int>, of patient: Identifier<Patient>, in transaction: inout Transaction) {
    for number in words { transaction.delete(word(number, of: patient)) }
  }
}
