import Remedi
import Testing

@testable import LaboratoryModule

@Suite("S-35: a result beside the range of its laboratory") struct LaboratoryRangeTests {
  private let range = LaboratoryRange(low: 4, high: 6)

  @Test(
    "S-35: the ends belong to the range", arguments: [(3.9, "below"), (4, "within"), (6, "within"), (6.1, "above")])
  func ends(_ value: Double, _ standing: String) {
    #expect(range.standing(of: value, nil)?.rawValue == standing)
  }

  @Test("S-35: a range of one end is enough, and without a range nothing is said")
  func oneEnd() {
    #expect(LaboratoryRange(low: nil, high: 5).standing(of: 5.1, nil) == .above)
    #expect(LaboratoryRange(low: nil, high: 5).standing(of: 0, nil) == .within)
    #expect(LaboratoryRange(low: 40, high: nil).standing(of: 39, nil) == .below)
    #expect(LaboratoryRange(low: nil, high: nil).standing(of: 39, nil) == nil)
  }

  @Test("S-35: < and > tell as much as they tell")
  func comparators() {
    #expect(LaboratoryRange(low: nil, high: 5).standing(of: 0.6, .less) == .within)
    #expect(LaboratoryRange(low: nil, high: 3).standing(of: 5, .less) == nil)
    #expect(range.standing(of: 4, .less) == .below)
    #expect(range.standing(of: 5, .less) == nil)
    #expect(LaboratoryRange(low: 60, high: nil).standing(of: 90, .more) == .within)
    #expect(range.standing(of: 6, .more) == .above)
    #expect(range.standing(of: 5, .more) == nil)
  }
}
