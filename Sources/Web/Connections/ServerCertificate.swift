import NIOSSL
import Remedi
import Synchronization

/// The certificate with which the site shows itself, and its key. It may be replaced at any time: connections that are
/// made from then on see the new one, those that stand go on.
public final class ServerCertificate: Sendable {
  private struct Current {
    let context: NIOSSLContext
    let expiresAt: Instant
  }

  private let current: Mutex<Current>

  /// - Parameters:
  ///   - chain: PEM, the site's own certificate first, then those that signed it.
  ///   - key: PEM, without a passphrase.
  /// - Throws: ``ServerCertificateFault``
  public init(chain: [UInt8], key: [UInt8]) throws {
    current = Mutex(try Self.read(chain, key))
  }

  /// Takes another certificate from now on; where it cannot be used, what was there stays.
  /// - Throws: ``ServerCertificateFault``
  public func replace(chain: [UInt8], key: [UInt8]) throws {
    let next = try Self.read(chain, key)
    current.withLock { $0 = next }
  }

  /// What a new connection is made with.
  var context: NIOSSLContext { current.withLock { $0.context } }

  /// Until when browsers trust the one in use: until the first of those that it stands on ends.
  public var expiresAt: Instant { current.withLock { $0.expiresAt } }

  /// What TLS 1.2 may use: whoever takes the key later reads nothing of what was recorded before. TLS 1.3 has no other.
  private static let forwardSecret: [NIOTLSCipher] = [
    .TLS_ECDHE_ECDSA_WITH_AES_128_GCM_SHA256, .TLS_ECDHE_RSA_WITH_AES_128_GCM_SHA256,
    .TLS_ECDHE_ECDSA_WITH_AES_256_GCM_SHA384, .TLS_ECDHE_RSA_WITH_AES_256_GCM_SHA384,
    .TLS_ECDHE_ECDSA_WITH_CHACHA20_POLY1305_SHA256, .TLS_ECDHE_RSA_WITH_CHACHA20_POLY1305_SHA256,
  ]

  private static func read(_ chain: [UInt8], _ key: [UInt8]) throws -> Current {
    guard let certificates = try? NIOSSLCertificate.fromPEMBytes(chain),
      let end = certificates.map(\.notValidAfter).min()
    else {
      throw ServerCertificateFault.chain
    }
    guard let privateKey = try? NIOSSLPrivateKey(bytes: key, format: .pem) else { throw ServerCertificateFault.key }
    var configuration = TLSConfiguration.makeServerConfiguration(
      certificateChain: certificates.map { .certificate($0) }, privateKey: .privateKey(privateKey))
    configuration.minimumTLSVersion = .tlsv12
    configuration.cipherSuiteValues = forwardSecret
    configuration.applicationProtocols = ["h2", "http/1.1"]
    do {
      let context = try NIOSSLContext(configuration: configuration)
      return Current(context: context, expiresAt: Instant(milliseconds: Int64(end) * 1000))
    } catch {
      throw ServerCertificateFault.pair("\(error)")
    }
  }
}

/// Why a certificate cannot be used. Nothing of the key is repeated.
public enum ServerCertificateFault: Error, Hashable {
  /// There is no certificate in PEM.
  case chain
  /// There is no key in PEM, or it has a passphrase.
  case key
  /// They do not belong together; with what the library says.
  case pair(String)
}
