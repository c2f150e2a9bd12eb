import Remedi

/// What a rule would have said of a patient, by what was known at each moment: in the order in which readings were
/// received, not in which they were measured.
public enum BackTest {
  /// What became of a reading at a moment.
  public struct Step: Sendable, Hashable {
    public let receivedAt: Instant
    /// The reading's ID.
    public let id: String
    /// As it counts from then on. Nil if it does not count.
    public let reading: AnalysisReading?

    public init(receivedAt: Instant, id: String, reading: AnalysisReading?) {
      (self.receivedAt, self.id, self.reading) = (receivedAt, id, reading)
    }
  }

  /// - Parameter steps: in any order. Those of one moment were received together.
  /// - Returns: all firings, withdrawn ones too, in the order in which they fired.
  public static func course(of rule: AnalysisRule, over steps: [Step]) -> RuleCourse {
    var (course, known, ordered): (RuleCourse, [String: AnalysisReading], [AnalysisReading]) = (
      RuleCourse(rule), [:], []
    )
    let moments = Dictionary(grouping: steps, by: \.receivedAt.milliseconds).sorted { $0.key < $1.key }
    for (_, steps) in moments {
      var changed: Set<ReadingMark> = []
      for step in steps where known[step.id] != step.reading {
        if let former = known.removeValue(forKey: step.id) {
          changed.insert(former.mark)
          ordered.removeAll { $0.id == step.id }
        }
        guard let reading = step.reading else { continue }
        changed.insert(reading.mark)
        known[step.id] = reading
        // Most are measured after all others.
        let place = (ordered.lastIndex { $0.mark < reading.mark } ?? -1) + 1
        ordered.insert(reading, at: place)
      }
      course.take(ordered, changed: changed, at: steps[0].receivedAt)
    }
    return course
  }
}
