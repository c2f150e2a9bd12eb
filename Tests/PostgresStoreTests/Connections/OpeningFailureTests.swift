import Testing

@testable import PostgresStore

@Suite struct OpeningFailureTests {
  private let candidate = HostCandidate(host: StoreHost(name: "db1", port: 5433), numeric: "10.0.0.1")

  @Test(arguments: [
    ("connection to server at \"db1\", port 5433 failed: FATAL:  28P01\n", "--store-password-file"),
    ("connection to server at \"db1\", port 5433 failed: FATAL:  28000\n", "pg_hba.conf"),
    ("connection to server at \"db1\", port 5433 failed: FATAL:  3D000\n", "no such database"),
    ("connection to server at \"db1\", port 5433 failed: FATAL:  53300\n", "too many connections"),
    ("connection to server at \"db1\", port 5433 failed: FATAL:  57P03\n", "is starting or stopping"),
    ("connection to server at \"db1\", port 5433 failed: FATAL:  XX000\n", "SQLSTATE XX000"),
    ("connection to server at \"db1\" failed: fe_sendauth: no password supplied\n", "--store-password-file"),
    ("connection to server at \"db1\" failed: session is read-only\n", "takes no commits"),
    ("root certificate file \"/x\" does not exist\n", "sslrootcert"),
    ("failed: SSL error: certificate verify failed\n", "is not trusted"),
    ("server certificate for \"a\" does not match host name \"db1\"\n", "is for another host"),
  ])
  func `what a server says becomes a sentence that names the setting`(message: String, part: String) {
    let failure = OpeningFailure(message: message, candidate)
    #expect(failure.isAnswer)
    #expect(failure.error.description.contains(part))
    #expect(failure.error.description.hasSuffix("."))
  }

  @Test func `silence is no answer`() {
    let failure = OpeningFailure(
      message: "connection to server failed: Connection refused\n\tIs it there?\n", candidate)
    #expect(!failure.isAnswer)
    #expect(
      failure.error.description
        == "The store cannot be opened: no server answers at db1:5433; please check --store.")
  }
}
