import Testing

@testable import Accounts

@Suite("Passwords that people choose")
struct PasswordRulesTests {
  private static let names = ["Bob Martin", "bob.martin", "ann-archer@example.org"]

  private func fault(_ password: String) -> String? { PasswordRules.fault(of: password, names: Self.names) }

  @Test(
    "are taken where they are long and not the first to be tried",
    arguments: [
      "three blue herons", "correct horse battery", "Tr0mbone&lake", "8374629103", "zwölf Boxkämpfer",
      "пароль на двоих",
      "bob likes apples", String(repeating: "ab cd ef g", count: 20), "犬も歩けば棒に当たる",
    ])
  func taken(_ password: String) {
    #expect(fault(password) == nil)
  }

  @Test("have ten characters at least and two hundred at most")
  func length() throws {
    #expect(fault("blue heron") == nil)
    #expect(try #require(fault("blue hero")).contains("at least 10"))
    #expect(try #require(fault("")).contains("at least 10"))
    #expect(try #require(fault(String(repeating: "ab cd ef g", count: 20) + "h")).contains("at most 200"))
    #expect(try #require(fault("three\0blue herons")).contains("U+0000"))
    // Blanks at the ends count for nothing.
    #expect(try #require(fault(" blue hero ")).contains("at least 10"))
    #expect(fault(" " + String(repeating: "ab cd ef g", count: 20) + "\n") == nil)
  }

  @Test(
    "are refused where many others choose them",
    arguments: [
      "password123", "Password123!", "1234567890", "0987654321", "qwertyuiop", "aaaaaaaaaa", "1q2w3e4r5t",
      "PASSWORDPASSWORD", "abcabcabcabc", "1212121212", "abcdefghij", "lkjihgfedcba", "qwertyuiopas", "23456789012",
      "Welcome2026!", "sunshine1234", "ｐａｓｓｗｏｒｄ１２３", "asdfghjklasdfghjkl", "iloveyou2much", "parkinson2026",
    ])
  func common(_ password: String) throws {
    #expect(try #require(fault(password)).contains("first that others would try"))
  }

  @Test(
    "are refused where they say the own name and nothing else",
    arguments: [
      "Bob Martin 1954", "bob.martin.", "martinmartin", "Remedi2026!", "remedi-bob-1", "ann-archer@example.org",
    ])
  func ownName(_ password: String) throws {
    #expect(try #require(fault(password)).contains("guessed from your name"))
  }

  @Test("are compared with lists that are what they say")
  func lists() {
    #expect(CommonPasswords.contains("qwertyuiop123"))
    #expect(!CommonPasswords.contains("three blue herons"))
  }
}
