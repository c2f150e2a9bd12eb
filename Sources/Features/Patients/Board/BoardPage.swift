import Hummingbird
import Record
import Remedi
import Web

/// The board: the physician's patients at a glance, a page at a time.
struct BoardPage: Sendable {
  let record: MedicalRecord

  static let pageSize = 50

  func show(_ request: Request, _ context: PhysicianContext) async throws -> Response {
    let query = try QueryParameters(request)
    let address = BoardAddress(query)
    try query.finish()
    let now = context.now
    let board = try await record.board(
      of: context.physician, showing: address.shelf, found: address.search.isEmpty ? nil : address.search,
      limit: Self.pageSize, after: address.cursor, session: Identifier(context.signedIn.sessionId), at: now)
    let today = Words.weekdayAndDate(try record.calendar(of: context.clinic).date(at: now))
    return try context.page(BoardView(board, at: address, today: today))
  }
}
