import NIOSSL
import Synchronization

/// The certificate with which the site shows itself, and its key. It may be replaced at any time: connections that are
/// made from then on see the new one, those that stand go on.
public final class ServerCertificate: Sendable {
  private let current: Mutex<NIOSSLContext>

  /// - Parameters:
  ///   - chain: PEM, the site's own certificate first, then those that signed it.
  ///   - key: PEM, without a passphrase.
  /// - Throws: ``ServerCertificateFault``
  public init(chain: [UInt8], key: [UInt8]) throws {
    current = Mutex(try Self.context(chain, key))
  }

  /// Takes another certificate from now on; where it cannot be used, what was there stays.
  /// - Throws: ``ServerCertificateFault``
  public func replace(chain: [UInt8], key: [UInt8]) throws {
    let context = try Self.context(chain, key)
    current.withLock { $0 = context }
  }

  /// What a new connection is made with.
  var context: NIOSSLContext { current.withLock { $0 } }

  private static func context(_ chain: [UInt8], _ key: [UInt8]) throws -> NIOSSLContext {
    guard let certificates = try? NIOSSLCertificate.fromPEMBytes(chain), !certificates.isEmpty else {
      throw ServerCertificateFault.chain
    }
    guard let privateKey = try? NIOSSLPrivateKey(bytes: key, format: .pem) else { throw ServerCertificateFault.key }
    var configuration = TLSConfiguration.makeServerConfiguration(
      certificateChain: certificates.map { .certificate($0) }, privateKey: .privateKey(privateKey))
    configuration.minimumTLSVersion = .tlsv12
    configuration.applicationProtocols = ["h2", "http/1.1"]
    do {
      return try NIOSSLContext(configuration: configuration)
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
