/// How much of something is done, as a bar and in words.
///
/// Template: `parts/progress`.
public struct ProgressView: View {
  /// How many are done.
  public let done: Int
  /// How many there are; at least ``done``.
  public let total: Int
  /// The words beside the bar: "3 of 5 recorded".
  public let label: String

  /// A bar; `label` defaults to "3 of 5 recorded".
  public init(done: Int, of total: Int, label: String? = nil) {
    self.done = done
    self.total = total
    self.label = label ?? "\(done) of \(total) recorded"
  }

  public var fields: Fields {
    ["done": String(done), "total": String(total), "label": label, "isComplete": total > 0 && done >= total]
  }
}
