import Foundation
import Notifications
import Remedi

/// How letters are sent.
extension Settings {
  /// - Throws: `StartupError` naming the setting that is no address.
  func sender() throws -> Mailbox {
    let isSent = set(.smtpURL) != nil
    guard let address = set(.mailFrom) ?? (isSent ? nil : "no-reply@localhost.localdomain") else {
      throw refusal(.mailFrom, "a mail server needs the address of the sender.")
    }
    guard EmailAddress.read(address) != nil else {
      throw refusal(.mailFrom, "\(address) is not an address such as no-reply@clinic.example.org.")
    }
    return try Mailbox(name: "Remedi", address: address)
  }

  /// The mail server. Nil if there is none.
  /// - Throws: `StartupError` naming a setting that is malformed or missing.
  func mailServer() throws -> SMTPServer? {
    let password = try mailPassword()
    let certificateFile = set(.smtpCAFile)
    guard let url = set(.smtpURL) else {
      for other in [Setting.smtpUser, .smtpPasswordFile, .smtpPassword, .smtpCAFile] where set(other) != nil {
        throw refusal(.smtpURL, "is missing, but other settings of the mail server are set.")
      }
      return nil
    }
    let tls = try required(.smtpTLS)
    guard ["required", "none"].contains(tls) else { throw refusal(.smtpTLS, "it must be required or none.") }
    if let certificateFile, !FileManager.default.isReadableFile(atPath: certificateFile) {
      throw refusal(.smtpCAFile, "\(certificateFile) cannot be read.")
    }
    let user = set(.smtpUser)
    if let user, password == nil { throw refusal(.smtpPasswordFile, "the user \(user) needs a password.") }
    if user == nil, password != nil { throw refusal(.smtpUser, "there is a password, but no user name.") }
    let credentials = user.flatMap { user in password.map { SMTPServer.Credentials(user: user, password: $0) } }
    do {
      return try SMTPServer(
        url, isPlain: tls == "none", credentials: credentials, certificateFile: certificateFile)
    } catch let fault as SMTPSettingFault {
      throw refusal(fault)
    }
  }

  /// The password, from the one of its two settings that has precedence. If both are in the environment, the file
  /// counts.
  func mailPassword() throws -> String? {
    guard let path = set(.smtpPasswordFile), let place = origin(.smtpPasswordFile) else { return set(.smtpPassword) }
    if let other = origin(.smtpPassword), other < place { return set(.smtpPassword) }
    return try SecretFile.read(.smtpPasswordFile, at: path, of: self)
  }

  // The address itself is not repeated, because people write passwords into it.
  private func refusal(_ fault: SMTPSettingFault) -> StartupError {
    switch fault {
    case .address:
      refusal(.smtpURL, "it must be a URL such as smtp://mail.example.org:587, without user name and path.")
    case .plainNetwork: refusal(.smtpTLS, "none is only for a server on this machine, such as smtp://127.0.0.1:25.")
    case .plainTLS: refusal(.smtpTLS, "smtps:// is always encrypted. Remove none.")
    }
  }
}
