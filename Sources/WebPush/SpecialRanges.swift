/// The ranges that IANA keeps for special purposes (RFC 6890 and the two registries), multicast, and what is reserved. A few
/// of them are reached from everywhere, but no push service is there.
enum SpecialRanges {
  static let four = [
    AddressRange([0], 8),  // this network (RFC 791)
    AddressRange([10], 8),  // private (RFC 1918)
    AddressRange([100, 64], 10),  // shared by a provider's customers (RFC 6598)
    AddressRange([127], 8),  // loopback (RFC 1122)
    AddressRange([169, 254], 16),  // link-local, and the metadata of clouds (RFC 3927)
    AddressRange([172, 16], 12),  // private (RFC 1918)
    AddressRange([192, 0, 0], 24),  // protocol assignments (RFC 6890)
    AddressRange([192, 0, 2], 24),  // documentation (RFC 5737)
    AddressRange([192, 31, 196], 24),  // AS112 (RFC 7535)
    AddressRange([192, 52, 193], 24),  // AMT (RFC 7450)
    AddressRange([192, 88, 99], 24),  // 6to4 relays (RFC 7526)
    AddressRange([192, 168], 16),  // private (RFC 1918)
    AddressRange([192, 175, 48], 24),  // AS112 (RFC 7534)
    AddressRange([198, 18], 15),  // benchmarks (RFC 2544)
    AddressRange([198, 51, 100], 24),  // documentation (RFC 5737)
    AddressRange([203, 0, 113], 24),  // documentation (RFC 5737)
    AddressRange([224], 4),  // multicast (RFC 5771)
    AddressRange([240], 4),  // reserved, and broadcast (RFC 1112, RFC 8190)
  ]

  /// Global unicast (RFC 4291, 2.4). Outside of it are the unspecified address, loopback, IPv4 in IPv6 notation
  /// (`::ffff:0:0/96`), NAT64 (`64:ff9b::/96`, `64:ff9b:1::/48`), discard (`100::/64`), segment routing (`5f00::/16`),
  /// unique local (`fc00::/7`), link-local (`fe80::/10`), site-local (`fec0::/10`) and multicast (`ff00::/8`).
  static let global = AddressRange([0x20], 3)

  /// Within ``global``.
  static let six = [
    // Protocol assignments (RFC 2928): Teredo, benchmarks, AMT, AS112, ORCHID, drones.
    AddressRange([0x20, 0x01, 0x00], 23),
    AddressRange([0x20, 0x01, 0x0D, 0xB8], 32),  // documentation (RFC 3849)
    AddressRange([0x20, 0x02], 16),  // 6to4 (RFC 3056)
    AddressRange([0x26, 0x20, 0x00, 0x4F, 0x80, 0x00], 48),  // AS112 (RFC 7534)
    AddressRange([0x3F, 0xFF, 0x00], 20),  // documentation (RFC 9637)
  ]
}
