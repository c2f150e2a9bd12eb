import Remedi

/// Up to where the notices of a patient were seen.
struct NoticeMark: Codable, Sendable, Hashable {
  /// When the latest of them was written, in milliseconds since 1970.
  var at: Int64
  /// Those of that moment, by id.
  var ids: [String]

  init(at now: Instant, ids: [String] = []) { (at, self.ids) = (now.milliseconds, ids) }

  /// Whether a notice was written since. If the clock was set back, nothing is known of what was written since that.
  func isNew(_ notice: PatientNotice) -> Bool {
    notice.at.milliseconds > at || notice.at.milliseconds == at && !ids.contains(notice.id.text)
  }

  /// Notes a notice.
  mutating func note(_ notice: PatientNotice) {
    guard notice.at.milliseconds >= at else { return }
    if notice.at.milliseconds > at { self = NoticeMark(at: notice.at) }
    ids.append(notice.id.text)
  }
}
