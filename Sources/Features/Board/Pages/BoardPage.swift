import Care
import Hummingbird
import Record
import Remedi
import Web

/// The board: the physician's patients at a glance, paginated.
struct BoardPage: Sendable {
  let record: MedicalRecord
  let setup: @Sendable (Identifier<Clinic>, Instant) async throws -> InstallationSetup?

  static let pageSize = 50

  func show(_ request: Request, _ context: PractitionerContext) async throws -> Response {
    let query = try QueryParameters(request)
    let (address, place) = (BoardAddress(query, context), query.sealed("cursor", context))
    try query.finish()
    let now = context.now
    let board = try await record.board(
      of: context.practitioner, showing: address.filter, found: address.search.words, limit: Self.pageSize,
      after: place, session: context.sessionId, at: now)
    let today = Phrases.weekdayAndDate(try record.clock(context).today)
    let next = try board.next.map { address.with(cursor: try context.sealed($0.text)) }
    var view = BoardView(board, at: address, next: next, today: today, reasons: record.boardReasons)
    if context.practitioner.may(.treat) {
      let taken = try await record.takenOver(from: context.practitioner, at: now).filter(\.stands)
      view.handedOver = BoardView.handedOver(taken)
    }
    if board.rows.isEmpty, next == nil, address.isWhole {
      view.empty?.steps = try await FirstSteps.views(record, context, setup: setup)
    }
    return try context.page(view)
  }
}
