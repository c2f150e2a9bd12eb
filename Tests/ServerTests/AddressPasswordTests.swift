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
      (
        "postgres://db:5432/remedi?password=her@on&sslmode=require is wrong",
        "postgres://db:5432/remedi?password=…&sslmode=require is wrong"
      ),
      (
        "Unexpected argument 'postgres://db/remedi?sslpassword=heron'",
        "Unexpected argument 'postgres://db/remedi?sslpassword=…"
      ),
      ("host=db PASSWORD=heron user=remedi", "host=db password=… user=remedi"),
      ("--store-password-file: /etc/password is missing", "--store-password-file: /etc/password is missing"),
      ("postgres://remedi@127.0.0.1:5432/remedi", "postgres://remedi@127.0.0.1:5432/remedi"),
      ("--data: /srv/a:b@c is missing", "--data: /srv/a:b@c is missing"),
      ("https://clinic.example.org:8443", "https://clinic.example.org:8443"), ("", ""),
    ])
  func hidden(text: String, shown: String) {
    #expect(AddressPassword.hidden(in: text) == shown)
  }
}
