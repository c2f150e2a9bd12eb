/// When a rule holds, at a reading. There are no loops: the depth is limited, and a count asks each reading for itself.
public indirect enum AnalysisCondition: Sendable, Hashable {
  case measure(AnalysisMeasure, AnalysisBound)
  /// So many readings within the window meet a condition each for itself, the last of them too.
  case count(Int, AnalysisWindow, AnalysisCondition)
  case all([AnalysisCondition])
  case any([AnalysisCondition])

  /// The farthest that it looks back, in milliseconds.
  public var reach: Int64 {
    switch self {
    case .measure(let measure, _): measure.window?.reach ?? 0
    case .count(_, let window, let condition): window.reach + condition.reach
    case .all(let conditions), .any(let conditions): conditions.map(\.reach).max() ?? 0
    }
  }
}
