import LaboratoryModule

/// What the slope of some points is.
struct SlopeQuestion: Decodable {
  let x: [Double]
  let y: [Double]

  struct Answer: Encodable {
    /// Slope, intercept, and the ends of the interval of 95 %. Empty if there is no slope.
    let line: [Double]
  }

  func answer() -> Answer {
    let line = TheilSen(zip(x, y).map { (x: $0, y: $1) })
    return Answer(line: line.map { [$0.slope, $0.intercept, $0.lower, $0.upper] } ?? [])
  }
}
