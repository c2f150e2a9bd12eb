import Support
import Testing

/// What the matrix looks for secrets with: were it blind, every page would seem to keep them.
@Suite("The search for bytes")
struct ByteSearchTests {
  @Test(
    "finds what stands at the beginning, in the middle and at the end, also behind a false start",
    arguments: ["Bob", "aaab", "é", "Martin", "n", "Bob aaaab é Martin", ""])
  func finds(_ part: String) { #expect("Bob aaaab é Martin".hasBytes(of: part)) }

  @Test(
    "finds nothing that stands there in pieces only, or not at all",
    arguments: ["Boc", "aaaaa", "e", "Martin.", "BobM"])
  func findsNothing(_ part: String) {
    #expect(!"Bob aaaab é Martin".hasBytes(of: part))
    #expect(!"".hasBytes(of: part))
  }
}
