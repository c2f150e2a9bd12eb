import Testing

@testable import Remedi

@Suite("An address of mail")
struct EmailAddressTests {
  @Test(
    "goes to the name of the net that a domain in any script has",
    arguments: [
      ("user@müller.example", "user@xn--mller-kva.example"), ("user@MÜLLER.example", "user@xn--mller-kva.example"),
      ("u@bücher.example", "u@xn--bcher-kva.example"), ("u@点看.example", "u@xn--3pxu8k.example"),
      ("u@παράδειγμα.δοκιμή", "u@xn--hxajbheg2az3al.xn--jxalpdlp"), ("u@例え。テスト", "u@xn--r8jz45g.xn--zckzah"),
      ("u@faß.example", "u@xn--fa-hia.example"), ("Ann@Example.org", "Ann@Example.org"),
    ])
  func deliverable(typed: String, expected: String) {
    #expect(EmailAddress.read(" \(typed) ") == typed)
    #expect(EmailAddress.deliverable(typed) == expected)
    #expect(EmailAddress.fold(typed) == expected.lowercased(), "both are one")
    #expect(EmailAddress.fold(expected) == EmailAddress.fold(typed))
  }

  @Test(
    "is none without a local part, a domain of names, and letters that mail takes",
    arguments: [
      "", "ann", "ann@", "@example.org", "ann@example", "ann@ex ample.org", "ann@-x.org", "ann@x-.org", "a..b@x.org",
      "ann@x..org", "änn@example.org", "ann@mü☃ller.example", "ann@\u{301}x.example", "ann@müller", "a@b@c.org",
      "a@b.org＠c.org",
      "ann@x.org\u{0}", "<ann@x.org>",
    ])
  func none(typed: String) { #expect(EmailAddress.read(typed) == nil) }

  @Test("that is lacking is asked for otherwise than one that is wrong")
  func fault() {
    #expect(EmailAddress.fault(" ") == "Type the e-mail address.")
    #expect(EmailAddress.fault("ann@")?.hasPrefix("This does not look like an e-mail address.") == true)
    #expect(EmailAddress.fault(" ann@example.org") == nil)
  }

  /// The samples of RFC 3492, 7.1, as far as they hold small letters alone.
  @Test(
    "has names in ASCII as the standard writes them",
    arguments: [
      ("ليهمابتكلموشعربي؟", "egbpdaj6bu4bxfgehfvwxn"), ("他们为什么不说中文", "ihqwcrb4cv8a8dqg056pqjye"),
      ("למההםפשוטלאמדבריםעברית", "4dbcagdahymbxekheh6e0a7fei0b"),
      ("почемужеонинеговорятпорусски", "b1abfaaepdrnnbgefbadotcwatmq2g4l"), ("mller", "mller-"),
    ])
  func punycode(text: String, expected: String) { #expect(Punycode.encode(Array(text.unicodeScalars)) == expected) }
}
