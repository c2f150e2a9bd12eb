/// A progress bar with a label.
///
/// Template: `parts/progress`.
public struct ProgressView: View {
  /// The number done.
  public let done: Int
  /// The total; at least ``done``.
  public let total: Int
  /// The label beside the bar: "3 of 5 recorded".
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
