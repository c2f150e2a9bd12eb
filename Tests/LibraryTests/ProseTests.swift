import Testing

@testable import Library

@Suite struct ProseTests {
  @Test func emptyLinesPartParagraphs() {
    #expect(Prose.paragraphs(of: "One.\nStill one.\n \n\nTwo.\n") == ["One. Still one.", "Two."])
    #expect(Prose.paragraphs(of: "\n\n").isEmpty)
  }

  @Test func theFirstSentenceEndsAtAFullStopAndABlank() {
    #expect(Prose.firstSentence(of: "Lift 2.5 kg slowly. Then rest.\n\nAgain.") == "Lift 2.5 kg slowly.")
    #expect(Prose.firstSentence(of: "Breathe.\n\nAgain. And again.") == "Breathe.")
    #expect(Prose.firstSentence(of: "") == "")
  }
}
