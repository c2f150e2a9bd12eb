import Logging
import Record
import Remedi
import Synchronization
import Web

/// Takes a renewed certificate from its files. Whoever renews writes them one after the other: a pair that does not fit
/// leaves the old one in use, and is looked at again when one of them has changed.
final class CertificateJob: Job {
  let name = "certificate"
  /// A look reads two small files, as a date alone may stay the same.
  let interval = 10

  private let files: CertificateFiles
  private let certificate: ServerCertificate
  private let logger: Logger
  /// What was seen last, fit or not; nil where the files could not be read.
  private let seen: Mutex<CertificateFiles.Content?>

  /// - Parameter content: what is in use.
  init(files: CertificateFiles, certificate: ServerCertificate, content: CertificateFiles.Content, logger: Logger) {
    self.files = files
    self.certificate = certificate
    self.logger = logger
    seen = Mutex(content)
  }

  func run(at now: Instant) async throws {
    do {
      let content = try files.read()
      guard seen.withLock({ $0 != content }) else { return }
      seen.withLock { $0 = content }
      try certificate.replace(chain: content.chain, key: content.key)
      logger.notice("A renewed certificate is in use.", metadata: ["file": "\(files.certificate)"])
    } catch let fault as CertificateFileFault {
      // Said once, until they can be read again.
      guard seen.withLock({ $0 != nil }) else { return }
      seen.withLock { $0 = nil }
      warn(fault)
    } catch let fault as ServerCertificateFault {
      warn(files.fault(fault))
    }
  }

  private func warn(_ fault: CertificateFileFault) {
    logger.warning(
      "A renewed certificate cannot be used; the one before stays in use.", metadata: ["error": "\(fault.words)"])
  }
}
