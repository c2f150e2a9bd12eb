import Remedi
import Testing

@Suite("The ID of a module")
struct ModuleIDTests {
  @Test("S-11: is two names of small letters, digits and underscores with a dot between them")
  func names() throws {
    #expect(try #require(ModuleID("selfhub.blood_pressure")).name == "blood_pressure")
    for text in ["", "selfhub", "selfhub.", ".weight", "selfhub.Weight", "a.b.c", "selfhub.wéight", "selfhub.we ight"] {
      #expect(ModuleID(text) == nil, "\(text)")
    }
    #expect(ModuleID("a." + String(repeating: "b", count: 41)) == nil)
  }

  @Test("A measured number keeps its digits, may be zero or negative, and has at most nine and six of them")
  func numbers() throws {
    #expect(try #require(MeasuredNumber("81.40")).text == "81.40")
    #expect(try #require(MeasuredNumber("-0.5")).value == -0.5)
    #expect(try #require(MeasuredNumber(-0.25, decimals: 1)).text == "-0.3")
    #expect(try #require(MeasuredNumber(81.449, decimals: 1)).text == "81.4")
    for text in ["", "-", "1e3", "+1", "1,5", " 1", "1.", ".5", "1234567890", "1.1234567", "٣"] {
      #expect(MeasuredNumber(text) == nil, "\(text)")
    }
  }
}
