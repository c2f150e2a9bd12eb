import Testing

@testable import PostgresStore

@Suite struct StoreAddressTests {
  @Test(arguments: [
    ("postgres://remedi@localhost/remedi", "postgres://remedi@localhost/remedi"),
    ("POSTGRES://remedi@LocalHost/remedi", "postgres://remedi@LocalHost/remedi"),
    ("postgresql://remedi@127.0.0.1:5432/remedi", "postgres://remedi@127.0.0.1/remedi"),
    ("postgres://remedi@127.9.9.9:6000/remedi?sslmode=require", "postgres://remedi@127.9.9.9:6000/remedi"),
    ("postgres://remedi@[::1]:6000/remedi", "postgres://remedi@[::1]:6000/remedi"),
    ("postgres://remedi@%2Fvar%2Frun%2Fpostgresql/remedi", "postgres://remedi@%2Fvar%2Frun%2Fpostgresql/remedi"),
    ("postgres://a%40b@localhost/c%2Fd", "postgres://a%40b@localhost/c%2Fd"),
    (
      "postgres://remedi@db1,db2:6000/remedi?sslmode=verify-full&sslrootcert=%2Fetc%2Fca.pem",
      "postgres://remedi@db1,db2:6000/remedi"
    ),
  ])
  func `an address is taken`(text: String, description: String) throws {
    #expect(StoreAddress.isMeant(by: text))
    #expect(try StoreAddress(text).description == description)
  }

  @Test func `its parts are read`() throws {
    let address = try StoreAddress("postgres://u%20v@db1,[fe80::1]:7/n%C3%A4?sslrootcert=a/b.pem&sslmode=verify-full")
    #expect(address.user == "u v")
    #expect(address.hosts == [StoreHost(name: "db1", port: 5432), StoreHost(name: "fe80::1", port: 7)])
    #expect(address.database == "nä")
    #expect(address.security == .verifyFull)
    #expect(address.rootCertificate == "a/b.pem")
    #expect(try StoreAddress("postgres://u@localhost/n").security == .disable)
    #expect(address.naming("other").database == "other")
  }

  @Test(arguments: [
    ("", StoreAddressError.form), ("/var/lib/remedi", .form), ("mysql://u@h/n", .form), ("postgres://", .form),
    ("postgres://localhost/n", .form), ("postgres://@localhost/n", .form), ("postgres://u@localhost", .form),
    ("postgres://u@localhost/", .form), ("postgres://u@localhost/a%00", .form), ("postgres://u@localhost/%ZZ", .form),
    ("postgres://u:hidden@localhost/n", .password), ("postgres://u:@localhost/n", .password),
    ("postgres://u:hid@den@localhost/n", .password), ("postgres://u:hid/den@localhost/n", .password),
    ("postgres://u@localhost/n?password=hidden", .password),
    ("postgres://u@/n", .host), ("postgres://u@a,,b/n", .host), ("postgres://u@a%2Cb/n", .host),
    ("postgres://u@[::1/n", .host), ("postgres://u@[::1]x/n", .host), ("postgres://u@[localhost]/n", .host),
    ("postgres://u@%2Fa%2Cb/n", .host), ("postgres://u@%2Fa%00/n", .host), ("postgres://u@ä/n", .host),
    ("postgres://u@::1/n", .port), ("postgres://u@h:/n", .port), ("postgres://u@h:0/n", .port),
    ("postgres://u@h:65536/n", .port), ("postgres://u@h:+1/n", .port), ("postgres://u@h:x/n", .port),
    ("postgres://u@localhost/n?host=x", .parameter), ("postgres://u@localhost/n?sslmode", .parameter),
    ("postgres://u@localhost/n?sslrootcert=", .parameter),
    ("postgres://u@localhost/n?sslmode=disable&sslmode=disable", .parameter),
    ("postgres://u@localhost/n?sslmode=on", .security),
    ("postgres://u@db1/n", .unprotected), ("postgres://u@db1/n?sslmode=require", .unprotected),
    ("postgres://u@localhost,10.0.0.1/n?sslmode=verify-ca&sslrootcert=x", .unprotected),
    ("postgres://u@127.evil.example/n", .unprotected), ("postgres://u@localhost.example/n", .unprotected),
    ("postgres://u@db1/n?sslmode=verify-full", .rootCertificate),
    ("postgres://u@localhost/n?sslmode=verify-ca", .rootCertificate),
  ])
  func `anything else is refused`(text: String, error: StoreAddressError) {
    #expect(throws: error) { try StoreAddress(text) }
    #expect(!error.description.contains("hid"))
    #expect(error.description.hasSuffix("."))
  }
}
