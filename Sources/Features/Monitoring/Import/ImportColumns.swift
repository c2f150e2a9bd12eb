/// Which columns of a file hold what. A place counts from 0.
struct ImportColumns: Sendable, Hashable {
  /// Where the time of measuring stands.
  enum Time: Sendable, Hashable {
    /// In one column: date and time, a time with its offset, or milliseconds since 1970.
    case whole(Int)
    /// In two. Without a time, it is noon, as openScale does it.
    case parts(date: Int, time: Int?)
  }

  var time: Time
  /// By the names of the module's fields.
  var values: [String: Int]
  var note: Int?
  var context: Int?
  /// Whether 0 stands where nothing was measured.
  var isZeroNone = false
  /// The order of a date with slashes. Nil if it is not known: then such a date is refused.
  var order: WrittenMoment.Order?
}
