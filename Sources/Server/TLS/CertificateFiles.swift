import Foundation
import Web

/// The two files with the site's certificate and its key.
struct CertificateFiles: Sendable {
  let certificate: String
  let key: String

  /// The content of the files at one moment.
  struct Content: Hashable, Sendable {
    let chain: [UInt8]
    let key: [UInt8]
  }

  /// - Throws: `CertificateFileFault`
  func read() throws -> Content {
    guard let chain = FileManager.default.contents(atPath: certificate) else {
      throw CertificateFileFault(setting: .tlsCertificate, words: "\(certificate) cannot be read.")
    }
    guard let secret = FileManager.default.contents(atPath: key) else {
      throw CertificateFileFault(setting: .tlsKey, words: "\(key) cannot be read.")
    }
    return Content(chain: Array(chain), key: Array(secret))
  }

  /// The fault in words that name the file.
  func fault(_ error: ServerCertificateFault) -> CertificateFileFault {
    switch error {
    case .chain:
      CertificateFileFault(setting: .tlsCertificate, words: "\(certificate) does not contain a certificate in PEM.")
    case .key:
      CertificateFileFault(setting: .tlsKey, words: "\(key) does not contain a key in PEM without a passphrase.")
    case .pair:
      CertificateFileFault(setting: .tlsKey, words: "\(key) is not the key of \(certificate).")
    }
  }
}

/// Which of the files cannot be used, and why.
struct CertificateFileFault: Error {
  let setting: Setting
  let words: String
}
