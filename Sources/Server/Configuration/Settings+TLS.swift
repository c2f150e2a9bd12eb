import Web

/// The files for TLS that the server terminates itself.
struct TLSPlan {
  let files: CertificateFiles
  /// The content of the files at start.
  let content: CertificateFiles.Content
  let certificate: ServerCertificate
}

extension Settings {
  /// Nil if the server speaks plain HTTP.
  /// - Throws: `StartupError` naming the setting whose file is missing or cannot be used.
  func tlsPlan() throws -> TLSPlan? {
    guard let certificate = set(.tlsCertificate) else {
      if set(.tlsKey) != nil { throw refusal(.tlsCertificate, "is missing, but there is a key.") }
      return nil
    }
    guard let key = set(.tlsKey) else { throw refusal(.tlsKey, "is missing, but there is a certificate.") }
    let files = CertificateFiles(certificate: certificate, key: key)
    do {
      let content = try files.read()
      let certificate = try ServerCertificate(chain: content.chain, key: content.key)
      return TLSPlan(files: files, content: content, certificate: certificate)
    } catch let fault as CertificateFileFault {
      throw refusal(fault.setting, fault.words)
    } catch let fault as ServerCertificateFault {
      let fault = files.fault(fault)
      throw refusal(fault.setting, fault.words)
    }
  }

  /// - Throws: `StartupError` naming an item that is neither an address nor a network.
  func trustedProxies() throws -> TrustedProxies {
    guard let text = set(.trustedProxies) else { return .none }
    do {
      return try TrustedProxies(text)
    } catch let fault as TrustedProxies.Fault {
      throw refusal(.trustedProxies, "\(fault.text) is not an address or network such as 10.0.0.2 or fd00::/8.")
    }
  }
}
