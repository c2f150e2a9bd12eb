import Logging
import Metrics
import Record
import Remedi
import Synchronization
import Web

/// Loads a renewed certificate from its files. A renewal writes them one after the other: while certificate and key do
/// not match, the old certificate stays in use, and the files are checked again when one of them has changed.
final class CertificateJob: Job {
  let name = "certificate"
  /// In seconds. A check reads two small files, because modification dates may be equal.
  let interval = 10
  /// Each process has a certificate in use.
  let scope = JobScope.process

  private let files: CertificateFiles
  private let certificate: ServerCertificate
  private let logger: Logger
  /// The content seen last, valid or not. Nil if the files could not be read.
  private let seen: Mutex<CertificateFiles.Content?>
  /// When the expiry of the current certificate was last reported.
  private let warned = Mutex<Instant?>(nil)
  private let expiry = Gauge(label: "remedi_certificate_expiry_timestamp_seconds")

  /// How long before the expiry it is reported, once a day; in seconds.
  private static let notice = 14 * 86_400

  /// - Parameter content: the content in use.
  init(files: CertificateFiles, certificate: ServerCertificate, content: CertificateFiles.Content, logger: Logger) {
    self.files = files
    self.certificate = certificate
    self.logger = logger
    seen = Mutex(content)
  }

  func run(at now: Instant) async throws {
    try takeRenewed()
    expiry.record(certificate.expiresAt.milliseconds / 1000)
    warnOfEnd(at: now)
  }

  private func takeRenewed() throws {
    do {
      let content = try files.read()
      guard seen.withLock({ $0 != content }) else { return }
      seen.withLock { $0 = content }
      try certificate.replace(chain: content.chain, key: content.key)
      warned.withLock { $0 = nil }
      logger.notice("The renewed certificate is in use.", metadata: ["file": "\(files.certificate)"])
    } catch let fault as CertificateFileFault {
      // Reported once, until they can be read again.
      guard seen.withLock({ $0 != nil }) else { return }
      seen.withLock { $0 = nil }
      warn(fault)
    } catch let fault as ServerCertificateFault {
      warn(files.fault(fault))
    }
  }

  private func warnOfEnd(at now: Instant) {
    let (end, rest) = (certificate.expiresAt, certificate.expiresAt.seconds(since: now))
    guard rest < Self.notice, warned.withLock({ $0.map { now.seconds(since: $0) >= 86_400 } ?? true }) else { return }
    warned.withLock { $0 = now }
    let metadata: Logger.Metadata = ["file": "\(files.certificate)", "end": "\(end.utcText)"]
    if rest < 0 {
      logger.error("The certificate has expired.", metadata: metadata)
    } else {
      logger.warning("The certificate expires soon.", metadata: metadata)
    }
  }

  private func warn(_ fault: CertificateFileFault) {
    logger.warning(
      "The renewed certificate cannot be used. The previous one stays in use.", metadata: ["error": "\(fault.words)"])
  }
}
