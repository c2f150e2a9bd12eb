import Testing

@testable import WebPush

@Suite("Addresses that may be connected to")
struct PublicAddressTests {
  @Test(
    "end where a range for special purposes begins",
    arguments: [
      ("0.0.0.0", "0.255.255.255", nil, "1.0.0.0"),
      ("10.0.0.0", "10.255.255.255", "9.255.255.255", "11.0.0.0"),
      ("100.64.0.0", "100.127.255.255", "100.63.255.255", "100.128.0.0"),
      ("127.0.0.0", "127.255.255.255", "126.255.255.255", "128.0.0.0"),
      ("169.254.0.0", "169.254.255.255", "169.253.255.255", "169.255.0.0"),
      ("172.16.0.0", "172.31.255.255", "172.15.255.255", "172.32.0.0"),
      ("192.0.0.0", "192.0.0.255", "191.255.255.255", "192.0.1.0"),
      ("192.0.2.0", "192.0.2.255", "192.0.1.255", "192.0.3.0"),
      ("192.31.196.0", "192.31.196.255", "192.31.195.255", "192.31.197.0"),
      ("192.52.193.0", "192.52.193.255", "192.52.192.255", "192.52.194.0"),
      ("192.88.99.0", "192.88.99.255", "192.88.98.255", "192.88.100.0"),
      ("192.168.0.0", "192.168.255.255", "192.167.255.255", "192.169.0.0"),
      ("192.175.48.0", "192.175.48.255", "192.175.47.255", "192.175.49.0"),
      ("198.18.0.0", "198.19.255.255", "198.17.255.255", "198.20.0.0"),
      ("198.51.100.0", "198.51.100.255", "198.51.99.255", "198.51.101.0"),
      ("203.0.113.0", "203.0.113.255", "203.0.112.255", "203.0.114.0"),
      ("224.0.0.0", "239.255.255.255", "223.255.255.255", nil), ("240.0.0.0", "255.255.255.255", nil, nil),
      ("::", "1fff:ffff:ffff:ffff:ffff:ffff:ffff:ffff", nil, "2000::"),
      ("2001::", "2001:1ff:ffff:ffff:ffff:ffff:ffff:ffff", "2000:ffff:ffff:ffff:ffff:ffff:ffff:ffff", "2001:200::"),
      ("2001:db8::", "2001:db8:ffff:ffff:ffff:ffff:ffff:ffff", "2001:db7:ffff:ffff:ffff:ffff:ffff:ffff", "2001:db9::"),
      ("2002::", "2002:ffff:ffff:ffff:ffff:ffff:ffff:ffff", "2001:ffff:ffff:ffff:ffff:ffff:ffff:ffff", "2003::"),
      ("2620:4f:8000::", "2620:4f:8000:ffff:ffff:ffff:ffff:ffff", "2620:4f:7fff:ffff::", "2620:4f:8001::"),
      ("3fff::", "3fff:fff:ffff:ffff:ffff:ffff:ffff:ffff", "3ffe:ffff:ffff:ffff:ffff:ffff:ffff:ffff", "3fff:1000::"),
      ("4000::", "ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff", "3fff:ffff:ffff:ffff:ffff:ffff:ffff:ffff", nil),
    ] as [(String, String, String?, String?)])
  func ranges(first: String, last: String, before: String?, after: String?) {
    #expect(PublicAddress(first) == nil)
    #expect(PublicAddress(last) == nil)
    for neighbour in [before, after].compactMap({ $0 }) { #expect(PublicAddress(neighbour)?.text == neighbour) }
  }

  @Test(
    "are none of these",
    arguments: [
      "127.0.0.1", "169.254.169.254", "192.168.1.1", "255.255.255.255", "::", "::1", "::ffff:127.0.0.1",
      "::ffff:8.8.8.8", "::8.8.8.8", "64:ff9b::808:808", "64:ff9b:1::1", "100::1", "2001::1", "2001:2::1", "2001:10::1",
      "2001:20::1", "2002:7f00:1::", "2002:808:808::", "5f00::1", "fc00::1", "fd00:ec2::254", "fe80::1", "fec0::1",
      "ff02::1",
    ])
  func special(text: String) { #expect(PublicAddress(text) == nil) }

  @Test(
    "are no names and no other spelling",
    arguments: [
      "", "localhost", "fcm.googleapis.com", "8.8.8", "8.8.8.8.8", "08.8.8.8", "0x8.8.8.8", "134744072", "8.8.8.8 ",
      "8.8.8.8\0", "8.8.8.8/32", "[2606:4700::1]", "2606:4700::1%1", "fe80::1%eth0", "2606:4700::1::", "8.8.8.256",
    ])
  func noAddress(text: String) { #expect(PublicAddress(text) == nil) }

  @Test("are where push services are", arguments: ["142.250.185.74", "17.57.146.20", "2a00:1450:4001:81c::200a"])
  func accepted(text: String) { #expect(PublicAddress(text)?.text == text) }
}
