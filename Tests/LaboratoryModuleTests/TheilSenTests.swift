import Testing

@testable import LaboratoryModule

@Suite("S-35: the slope by Theil and Sen") struct TheilSenTests {
  @Test("S-35: of five points by hand")
  func byHand() throws {
    // The slopes of all pairs: their median is the mean of 1.5 and 2.
    let line = try #require(TheilSen([(0, 0), (1, 1), (2, 3), (3, 4), (4, 10)]))
    let slopes = [1, 1.5, 4.0 / 3, 2.5, 2, 1.5, 3, 1, 3.5, 6].sorted()
    #expect(line.slope == (slopes[4] + slopes[5]) / 2)
    #expect(line.intercept == 3 - line.slope * 2)
    // The interval of five points without ties is that of all ten slopes.
    #expect(line.lower == 1 && line.upper == 6)
  }

  @Test("S-35: one wrong point among nine does not move it")
  func outlier() throws {
    var points = (0..<9).map { (x: Double($0), y: 2 * Double($0)) }
    points[4].y = 1000
    #expect(try #require(TheilSen(points)).slope == 2)
  }

  @Test("S-35: points of one moment have none, equal values have a slope of 0")
  func ties() throws {
    #expect(TheilSen([]) == nil)
    #expect(TheilSen([(1, 2), (1, 3), (1, 4)]) == nil)
    let flat = try #require(TheilSen((0..<6).map { (Double($0), 5) }))
    #expect(flat.slope == 0 && flat.lower == 0 && flat.upper == 0)
  }
}
