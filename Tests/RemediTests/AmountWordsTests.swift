import Remedi
import Testing

/// Sizes and counts, as people read them.
@Suite struct AmountWordsTests {
  @Test(arguments: [
    (0, "0 bytes"), (1, "1 byte"), (999, "999 bytes"), (1000, "1 kB"), (1049, "1 kB"), (1050, "1.1 kB"),
    (9949, "9.9 kB"), (12_345, "12 kB"), (999_499, "999 kB"), (1_200_000, "1.2 MB"), (3_000_000_000, "3 GB"),
    (2_345_000_000_000_000, "2,345 TB"),
  ])
  func size(_ bytes: Int, _ words: String) {
    #expect(Phrases.size(bytes) == words.replacing(" ", with: bytes < 1000 ? " " : "\u{A0}"))
  }

  @Test(arguments: [(0, "0"), (999, "999"), (1000, "1,000"), (1_234_567, "1,234,567"), (-1234, "−1,234")])
  func grouped(_ number: Int, _ words: String) {
    #expect(Phrases.grouped(number) == words)
  }
}
