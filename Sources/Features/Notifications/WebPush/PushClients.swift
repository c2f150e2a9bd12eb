import FeatureKit
import WebPush

/// The clients of push services. Each connects to an address that was checked, so that no answer for a
/// name leads elsewhere between the check and the connection.
actor PushClients {
  /// After so many seconds a name is resolved again.
  static let renewal = 60
  /// The most hosts whose clients are kept: a pattern allows more names than there are hosts.
  static let limit = 64

  private struct Kept {
    let address: String
    let client: ServiceClient
    let foundAt: Int

    /// A clock that was set back says nothing of its age.
    func isGood(at now: Int) -> Bool { foundAt <= now && now - foundAt < PushClients.renewal }
  }

  private let resolver: any HostResolver
  private let testClient = ServiceClient()
  private var kept: [String: Kept] = [:]
  private var searches: [String: Task<[String], any Error>] = [:]
  /// The address of a host that did not answer last.
  private var silent: [String: String] = [:]

  init(_ resolver: any HostResolver) { self.resolver = resolver }

  /// The client for an endpoint, and the address that it connects to; nil for the test service, whose endpoints name theirs.
  /// - Parameter now: seconds since 1970.
  /// - Throws: ``HostUnknown`` if the host has no public address.
  func client(for endpoint: PushEndpoint, at now: Int) async throws -> (client: ServiceClient, address: String?) {
    if endpoint.isOfTestService { return (testClient, nil) }
    let host = endpoint.host
    if let present = kept[host], present.isGood(at: now) { return (present.client, present.address) }
    let found = try await addresses(of: host).compactMap { PublicAddress($0)?.text }
    // Somebody else may have got here meanwhile.
    if let present = kept[host], present.isGood(at: now) { return (present.client, present.address) }
    guard let first = found.first(where: { $0 != silent[host] }) ?? found.first else {
      kept[host] = nil
      throw HostUnknown(host: host)
    }
    let former = kept[host].flatMap { found.contains($0.address) && $0.address != silent[host] ? $0 : nil }
    let address = former?.address ?? first
    let client = former?.client ?? ServiceClient(addresses: [host: address])
    makeRoom(besides: host)
    kept[host] = Kept(address: address, client: client, foundAt: now)
    return (client, address)
  }

  /// Notes that an address did not answer: the next message goes to another one of the host, if it has more.
  func noteSilence(of host: String, at address: String) {
    guard kept[host]?.address == address else { return }
    kept[host] = nil
    silent[host] = address
  }

  /// One search a host at a time, however many messages wait for it.
  private func addresses(of host: String) async throws -> [String] {
    if let search = searches[host] { return try await search.value }
    let search = Task { [resolver] in try await resolver.addresses(of: host) }
    searches[host] = search
    defer { searches[host] = nil }
    return try await search.value
  }

  private func makeRoom(besides host: String) {
    if silent.count > Self.limit { silent = silent.filter { $0.key == host } }
    guard kept[host] == nil, kept.count >= Self.limit else { return }
    if let oldest = kept.min(by: { $0.value.foundAt < $1.value.foundAt })?.key { kept[oldest] = nil }
  }
}
