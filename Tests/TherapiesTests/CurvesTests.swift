import Testing

@testable import Therapies

@Suite("The lines of half a year")
struct CurvesTests {
  @Test("are broken where a week has no value, and a week alone is a point")
  func path() {
    let curve = CurveView(
      title: "Pain", latest: "", most: "10", least: "0", words: "", values: [0, 1, nil, 0.5, nil, nil, 1, 0.5])
    #expect(curve.path == "M5 38L15 2M35 20h0.1M65 2L75 20")
    #expect(CurveView(title: "", latest: "", most: "", least: "", words: "", values: [nil]).path.isEmpty)
    #expect([4.5, 3.0, 9.96, 0].map(CurveView.figure) == ["4.5", "3", "10", "0"])
  }
}
