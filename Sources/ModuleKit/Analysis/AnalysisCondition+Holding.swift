extension AnalysisRule {
  /// The readings with which the rule holds at one of them, oldest first. Nil if it does not hold there.
  /// - Parameters:
  ///   - index: of a reading among them.
  ///   - readings: in the order of measuring, at least as far back as the condition looks.
  func evidence(at index: Int, in readings: [AnalysisReading]) -> [AnalysisReading]? {
    guard let found = evidence(of: condition, at: index, in: readings) else { return nil }
    return Set(found).sorted().suffix(Self.mostEvidence).map { readings[$0] }
  }

  /// A sentence names so many at most.
  private static let mostEvidence = 10

  private func evidence(
    of condition: AnalysisCondition, at index: Int, in readings: [AnalysisReading]
  ) -> [Int]? {
    switch condition {
    case .measure(let measure, let bound):
      guard let (value, found) = measured(measure, at: index, in: readings), bound.isReached(by: value) else {
        return nil
      }
      return found
    case .count(let least, let window, let condition):
      guard evidence(of: condition, at: index, in: readings) != nil else { return nil }
      let found = indexes(window, before: index, in: readings)
        .filter { evidence(of: condition, at: $0, in: readings) != nil }
      return found.count + 1 >= least ? found.suffix(least - 1) + [index] : nil
    case .all(let conditions):
      var all: [Int] = []
      for condition in conditions {
        guard let found = evidence(of: condition, at: index, in: readings) else { return nil }
        all += found
      }
      return all
    case .any(let conditions):
      for condition in conditions {
        if let found = evidence(of: condition, at: index, in: readings) { return found }
      }
      return nil
    }
  }

  /// A measure at a reading, and the readings that it is made of. Nil if the reading does not give its input, or there is
  /// nothing to compare it with.
  private func measured(
    _ measure: AnalysisMeasure, at index: Int, in readings: [AnalysisReading]
  ) -> (value: Double, indexes: [Int])? {
    guard let input = input(measure.input), let own = input.value(of: readings[index]) else { return nil }
    guard let window = measure.window, measure.kind.hasWindow else { return (own, [index]) }
    let other = measure.from.flatMap(self.input) ?? input
    let before = indexes(window, before: index, in: readings).compactMap { place in
      other.value(of: readings[place]).map { (index: place, value: $0) }
    }
    switch measure.kind {
    case .latest: return (own, [index])
    case .mean:
      let all = before + [(index, own)]
      return (all.map(\.value).reduce(0, +) / Double(all.count), all.map(\.index))
    case .least: return (before + [(index, own)]).min { $0.value < $1.value }.map { ($0.value, [$0.index, index]) }
    case .most: return (before + [(index, own)]).max { $0.value < $1.value }.map { ($0.value, [$0.index, index]) }
    case .rise: return before.min { $0.value < $1.value }.map { (own - $0.value, [$0.index, index]) }
    case .fall: return before.max { $0.value < $1.value }.map { ($0.value - own, [$0.index, index]) }
    case .fallPercent:
      guard let most = before.max(by: { $0.value < $1.value }), most.value > 0 else { return nil }
      return (100 * (most.value - own) / most.value, [most.index, index])
    }
  }

  /// The earlier readings within a window.
  private func indexes(_ window: AnalysisWindow, before index: Int, in readings: [AnalysisReading]) -> [Int] {
    var (first, found) = (index - 1, [Int]())
    // What lies farther back than the longest of such windows is not asked for its date.
    while first >= 0, readings[index].mark.at - readings[first].mark.at <= window.reach {
      if window.holds(readings[first], before: readings[index]) { found.append(first) }
      first -= 1
    }
    return found.reversed()
  }
}
