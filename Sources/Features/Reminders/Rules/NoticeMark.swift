import Remedi

/// Which notices about changes of the plan were seen.
struct NoticeMark: Codable, Sendable, Hashable {
  /// When the latest of them was written, in milliseconds since 1970.
  var at: Int64
  /// Those of that moment, by id.
  var ids: [String]
  /// The last that were seen of each prescription, by id, the latest last. Nil in marks from before they were
  /// remembered. They are told apart by id and not by time: of two commits, the later may have the earlier time.
  var seen: [String: [String]]?

  /// How many notices of a prescription are remembered: if the latest is withdrawn, an earlier one is not new.
  private static let most = 8

  init(at now: Instant) { (at, ids, seen) = (now.milliseconds, [], [:]) }

  /// Whether a notice was not seen yet.
  func isNew(_ notice: PatientNotice, of prescription: Identifier<Prescription>) -> Bool {
    if let seen { return seen[prescription.text]?.contains(notice.id.text) != true }
    return notice.at.milliseconds > at || notice.at.milliseconds == at && !ids.contains(notice.id.text)
  }

  /// Notes a notice.
  mutating func note(_ notice: PatientNotice, of prescription: Identifier<Prescription>) {
    let id = notice.id.text
    let others = seen?[prescription.text]?.filter { $0 != id } ?? []
    seen = (seen ?? [:]).merging([prescription.text: (others + [id]).suffix(Self.most)]) { $1 }
    guard notice.at.milliseconds >= at else { return }
    if notice.at.milliseconds > at { (at, ids) = (notice.at.milliseconds, []) }
    if !ids.contains(id) { ids.append(id) }
  }
}
