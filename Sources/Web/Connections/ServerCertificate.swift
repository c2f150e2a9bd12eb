import NIOSSL
import Remedi
import Synchronization

/// The site's certificate and its key. It may be replaced at any time: new connections use the new one, open
/// connections continue.
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

  /// Replaces the certificate for new connections. If the new one cannot be used, the current one remains.
  /// - Throws: ``ServerCertificateFault``
  public func replace(chain: [UInt8], key: [UInt8]) throws {
    let next = try Self.read(chain, key)
    current.withLock { $0 = next }
  }

  /// The TLS context for new connections.
  var context: NIOSSLContext { current.withLock { $0.context } }

  /// When browsers stop trusting the current certificate: the earliest expiry in its chain.
  public var expiresAt: Instant { current.withLock { $0.expiresAt } }

  /// TLS 1.2 ciphers with forward secrecy only: someone who gets the key later cannot decrypt recorded traffic. TLS 1.3
  /// has no others.
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

/// Why a certificate cannot be used. Contains nothing of the key.
public enum ServerCertificateFault: Error, Hashable {
  /// There is no PEM certificate.
  case chain
  /// There is no PEM key, or it has a passphrase.
  case key
  /// The key does not match the certificate; with the library's message.
  case pair(String)
}
