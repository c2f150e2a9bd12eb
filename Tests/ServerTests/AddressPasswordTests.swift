import Testing

@testable import Server

@Suite("A password in an address")
struct AddressPasswordTests {
  @Test(
    "is not repeated by a message",
    arguments: [
      (
        "Unexpected argument 'postgres://remedi:heron@db.example.org/remedi'",
        "Unexpected argument 'postgres://…@db.example.org/remedi'"
      ),
      ("smtp://ann:her:on@mail and smtp://bob:her/on@mail", "smtp://…@mail and smtp://…@mail"),
      ("postgres://remedi@127.0.0.1:5432/remedi", "postgres://remedi@127.0.0.1:5432/remedi"),
      ("--data: /srv/a:b@c is missing", "--data: /srv/a:b@c is missing"),
      ("https://clinic.example.org:8443", "https://clinic.example.org:8443"), ("", ""),
    ])
  func hidden(text: String, shown: String) {
    #expect(AddressPassword.hidden(in: text) == shown)
  }
}
