import AsyncHTTPClient
import FeatureKit
import Foundation
import NIOCore
import WebPush

/// A connection with one store elsewhere. It follows no redirect, and a name is connected to an address that was checked, so
/// that nothing leads the server into its own network between the check and the connection.
final class StoreConnection: Sendable {
  /// The most bytes of an answer that are read.
  static let longestAnswer = 1 << 20
  /// How long one request may take.
  private static let patience = TimeAmount.hours(1)
  private static let piece = 256 * 1024

  private let client: HTTPClient
  private let address: CopyAddress

  /// - Throws: ``CopyFault`` if the host has no address that the server may connect to.
  init(_ address: CopyAddress, resolver: some HostResolver) async throws {
    var configuration = HTTPClient.Configuration(redirectConfiguration: .disallow)
    configuration.timeout.connect = .seconds(20)
    // Nothing arrives for so long.
    configuration.timeout.read = .minutes(5)
    configuration.connectionPool.retryConnectionEstablishment = false
    if !address.isAllowed { configuration.dnsOverride = [address.host: try await Self.checked(address, resolver)] }
    client = HTTPClient(eventLoopGroup: HTTPClient.defaultEventLoopGroup, configuration: configuration)
    self.address = address
  }

  deinit {
    // Nothing is under way: a request in progress holds the connection.
    client.shutdown { _ in }
  }

  /// The first address of a host. All of them have to be public: a host with one in a private network is none of a store.
  private static func checked(_ address: CopyAddress, _ resolver: some HostResolver) async throws -> String {
    let host = address.host.trimmingCharacters(in: ["[", "]"])
    if let address = PublicAddress(host) { return address.text }
    let addresses: [String]
    do {
      addresses = try await resolver.addresses(of: host)
    } catch is HostUnknown {
      throw CopyFault("The host \(host) is not known.")
    }
    let known = addresses.compactMap { PublicAddress($0)?.text }
    guard let first = known.first, known.count == addresses.count else {
      throw CopyFault("The host \(host) has no address on the public internet. Ask the operator to allow it.")
    }
    return first
  }

  /// - Throws: ``CopyFault`` if there was no answer; `CancellationError`.
  func send(_ request: StoreRequest) async throws -> StoreAnswer {
    var wire = HTTPClientRequest(url: address.origin + request.target)
    wire.method = .RAW(value: request.method)
    wire.headers.add(name: "host", value: address.authority)
    for (name, value) in request.headers { wire.headers.add(name: name, value: value) }
    switch request.body {
    case .none: break
    case .bytes(let bytes): wire.body = .bytes(bytes)
    case .archive(let archive):
      wire.body = .stream(ArchivePieces(archive: archive, piece: Self.piece), length: .known(Int64(archive.size)))
    }
    do {
      let response = try await client.execute(wire, deadline: .now() + Self.patience)
      let body = try await response.body.collect(upTo: Self.longestAnswer)
      var headers: [String: String] = [:]
      for (name, value) in response.headers { headers[name.lowercased()] = value }
      return StoreAnswer(status: Int(response.status.code), headers: headers, body: String(buffer: body))
    } catch let error as CancellationError {
      throw error
    } catch {
      throw CopyFault("The store does not answer, or broke off.")
    }
  }
}

/// The bytes of an archive, piece by piece.
private struct ArchivePieces: AsyncSequence, AsyncIteratorProtocol, Sendable {
  let archive: SpooledArchive
  let piece: Int
  private var place = 0

  init(archive: SpooledArchive, piece: Int) { (self.archive, self.piece) = (archive, piece) }

  func makeAsyncIterator() -> Self { self }

  mutating func next() async throws -> ByteBuffer? {
    guard place < archive.size else { return nil }
    let bytes = try archive.bytes(place..<Swift.min(place + piece, archive.size))
    guard !bytes.isEmpty else { throw CopyFault("The archive cannot be read any more.") }
    place += bytes.count
    return ByteBuffer(bytes: bytes)
  }
}
