import Hummingbird
import JSON
import Record
import Remedi
import Web

/// `POST /api/v1/reminder-receipts`: what a device has shown.
struct ReceiptsAPI: Sendable {
  let record: MedicalRecord

  private static let count = 1...100

  /// 204, also for ids that nobody knows, and if it is sent again.
  @Sendable func post(_ request: Request, _ context: CareContext) async throws -> Response {
    let body = try await JSONObject.read(request)
    let items = body.array("receipts", count: Self.count)
    try body.finish()
    let receipts = try Self.read(items ?? [])
    try await record.note(receipts, of: context.signedIn.accountId, at: context.now)
    return .noContent
  }

  private static func read(_ items: [JSONValue]) throws -> [DispatchReceipt] {
    var faults = Faults()
    let receipts = try items.enumerated().compactMap { index, item in
      try faults.collect {
        let receipt = JSONObject(item, at: "receipts/\(index)")
        let id = receipt.string("id", limit: 128)
        let shownAt = receipt.instant("shownAt")
        try receipt.finish()
        return (id, shownAt)
      }
    }
    try faults.check()
    // An id that no document can have is as unknown as any other.
    return receipts.compactMap { id, shownAt in
      guard let id = id.flatMap(Identifier<Dispatch>.init(clientText:)), let shownAt else { return nil }
      return DispatchReceipt(id: id.text, shownAt: shownAt)
    }
  }
}
