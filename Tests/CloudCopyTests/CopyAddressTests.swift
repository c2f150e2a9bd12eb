import Testing

@testable import CloudCopy

@Suite("Addresses of stores elsewhere (S-34)")
struct CopyAddressTests {
  private static let policy = CopyPolicy(["http://10.0.0.5:8080", "https://nas.example.lan"])

  @Test("A store on the public internet is reached by https")
  func sound() throws {
    let address = try #require(CopyAddress("https://Cloud.Example.org:443/dav/bob%20b/", .publicOnly))
    #expect(address.text == "https://cloud.example.org/dav/bob%20b")
    #expect(address.origin == "https://cloud.example.org")
    #expect(address.path == "/dav/bob%20b")
    #expect(address.authority == "cloud.example.org")
    #expect(CopyAddress("https://s3.example.org:9000", .publicOnly)?.authority == "s3.example.org:9000")
    #expect(CopyAddress("https://93.184.215.14/x", .publicOnly) != nil)
  }

  @Test(
    "Nobody makes the server ask its own network",
    arguments: [
      "http://cloud.example.org/dav", "ftp://cloud.example.org", "https://localhost/dav", "https://127.0.0.1/dav",
      "https://10.1.2.3/dav", "https://192.168.1.2/", "https://169.254.169.254/latest", "https://[::1]/dav",
      "https://[fd00::1]/dav", "https://[::ffff:10.0.0.1]/", "https://0x7f000001/", "https://2130706433/",
      "https://user@cloud.example.org/", "https://user:word@cloud.example.org/", "https://cloud.example.org/?x=1",
      "https://cloud.example.org/#x", "https://cloud.example.org/a/../b", "https://cloud.example.org/a//b",
      "https://cloud.example.org:0/", "https://", "cloud.example.org", "", "https://cloud.example.org/ä",
    ])
  func unsound(text: String) { #expect(CopyAddress(text, .publicOnly) == nil) }

  @Test("The operator allows stores of the own network, by scheme, host and port")
  func allowed() {
    #expect(CopyAddress("http://10.0.0.5:8080/dav", Self.policy)?.isAllowed == true)
    #expect(CopyAddress("https://nas.example.lan/dav", Self.policy)?.isAllowed == true)
    #expect(CopyAddress("http://10.0.0.5:8081/dav", Self.policy) == nil)
    #expect(CopyAddress("http://nas.example.lan/dav", Self.policy) == nil)
    #expect(CopyAddress("https://cloud.example.org/dav", Self.policy)?.isAllowed == false)
  }
}
