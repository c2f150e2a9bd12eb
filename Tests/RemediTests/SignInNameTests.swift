import Remedi
import Testing

@Suite("What people type to sign in")
struct SignInNameTests {
  @Test(
    "is one name in many writings",
    arguments: [
      "aiko.tanaka.482.9637", "Aiko.Tanaka.482.9637", " aiko.tanaka.482.9637 ", "aiko tanaka 482 9637",
      "Aiko Tanaka 4829637", "aiko.tanaka4829637", "aiko-tanaka-482-9637", "aiko. tanaka .48 29 637",
      "aiko.tanaka.4829637.", "ａｉｋｏ．ｔａｎａｋａ．４８２．９６３７", "aïko_tanaka 482–9637", "aiko.tanaka,4829637",
      "aiko tanaka ٤٨٢ ٩٦٣٧", "aiko.tanaka.۴۸۲.۹۶۳۷", "aiko.tanaka.४८२.९६३७",
    ])
  func writings(typed: String) {
    #expect(SignInName.fold(typed) == "aiko.tanaka.482.9637")
  }

  @Test(
    "leaves older user names and addresses as they are",
    arguments: [
      ("bob.martin2", "bob.martin2"), ("Bob Martin", "bob.martin"), ("bob.martin1000", "bob.martin1000"),
      ("amber.birch", "amber.birch"), ("Bob@Example.org", "bob@example.org"),
      ("bob-martin@example.org", "bob-martin@example.org"), ("1234567", "1234567"), ("", ""), (" . ", ""),
      ("aiko.tanaka.482.96375", "aiko.tanaka.482.96375"),
    ])
  func others(typed: String, folded: String) {
    #expect(SignInName.fold(typed) == folded)
    #expect(SignInName.fold(folded) == folded)
  }

  @Test("is another name with another number or sign", arguments: ["aiko.tanaka.482.9638", "aiko/tanaka.482.9637"])
  func another(typed: String) {
    #expect(SignInName.fold(typed) != "aiko.tanaka.482.9637")
  }

  @Test(
    "begins with the first and the last word of the name in plain letters",
    arguments: [
      ("Bob Martin", "bob.martin"), ("  Bob   de la Cruz  Martin ", "bob.martin"), ("José Núñez", "jose.nunez"),
      ("Øyvind Łukasz Weiß", "oyvind.weiss"), ("O'Brien-Smith, Zoë", "obriensmith.zoe"), ("Cher", "cher"),
      ("Jean-Luc", "jeanluc"), ("Æneas", "aeneas"),
      ("Wolfeschlegelsteinhausenbergerdorff Adolph", "wolfeschlegelsteinha.adolph"),
      ("Мария Петрова", nil), ("李小龍", nil), ("أحمد", nil), ("B", nil), ("", nil),
    ])
  func plain(name: String, expected: String?) {
    #expect(SignInName.plain(of: name) == expected)
  }
}
