import ArgumentParser
import Foundation
import Notifications
import Remedi

/// How letters leave the house: settings of `remedi serve`. What stands on the command line counts before what stands in
/// the environment; the password never stands on the command line, where everybody on the machine can read it.
struct MailOptions: ParsableArguments {
  @Option(help: "The address that letters come from: no-reply@clinic.example.org")
  var mailFrom: String?

  @Option(
    help: """
      The server that takes letters: smtp://mail.example.org:587 (STARTTLS) or smtps://mail.example.org:465. Otherwise \
      they are laid down in the folder mail of --data. [REMEDI_SMTP_URL]
      """)
  var smtpUrl: String?

  @Option(help: "The user name for it. [REMEDI_SMTP_USER]")
  var smtpUser: String?

  @Option(
    help: "The file with the password, in its first line. [REMEDI_SMTP_PASSWORD_FILE, or REMEDI_SMTP_PASSWORD itself]")
  var smtpPasswordFile: String?

  @Option(help: "A file of certificates (PEM) to trust instead of the system's. [REMEDI_SMTP_CA_FILE]")
  var smtpCaFile: String?

  @Option(help: "required, or none for a server on this machine. [REMEDI_SMTP_TLS]")
  var smtpTls: String?

  /// - Throws: `ValidationError` naming what is no address.
  func sender() throws -> Mailbox {
    let address = mailFrom ?? (smtpUrl(in: environment) == nil ? "no-reply@localhost.localdomain" : "")
    guard EmailAddress.read(address) != nil else {
      throw ValidationError(
        mailFrom == nil
          ? "--mail-from: letters that go to a mail server need an address that they come from."
          : "--mail-from: \(address) is no address such as no-reply@clinic.example.org.")
    }
    return try Mailbox(name: "Remedi", address: address)
  }

  /// The mail server; nil where there is none.
  /// - Throws: `ValidationError` naming the setting that is malformed or missing.
  func server() throws -> SMTPServer? {
    let environment = self.environment
    let user = smtpUser ?? environment["REMEDI_SMTP_USER"]
    let password = try password(in: environment)
    let certificateFile = smtpCaFile ?? environment["REMEDI_SMTP_CA_FILE"]
    let tls = smtpTls ?? environment["REMEDI_SMTP_TLS"] ?? "required"
    guard let url = smtpUrl(in: environment) else {
      if user != nil || password != nil || certificateFile != nil {
        throw ValidationError("--smtp-url: is missing, though other settings of the mail server are there.")
      }
      return nil
    }
    guard ["required", "none"].contains(tls) else { throw ValidationError("--smtp-tls: required or none.") }
    if let certificateFile, !FileManager.default.isReadableFile(atPath: certificateFile) {
      throw ValidationError("--smtp-ca-file: \(certificateFile) cannot be read.")
    }
    if user != nil, password == nil { throw ValidationError("--smtp-password-file: --smtp-user needs a password.") }
    if user == nil, password != nil { throw ValidationError("--smtp-user: there is a password, but no user name.") }
    let credentials = user.flatMap { user in password.map { SMTPServer.Credentials(user: user, password: $0) } }
    do {
      return try SMTPServer(
        url, isPlain: tls == "none", credentials: credentials, certificateFile: certificateFile)
    } catch let fault as SMTPSettingFault {
      throw ValidationError(Self.words(fault))
    }
  }

  private var environment: [String: String] {
    ProcessInfo.processInfo.environment.filter { !$0.value.isEmpty }
  }

  private func smtpUrl(in environment: [String: String]) -> String? { smtpUrl ?? environment["REMEDI_SMTP_URL"] }

  private func password(in environment: [String: String]) throws -> String? {
    guard let path = smtpPasswordFile ?? environment["REMEDI_SMTP_PASSWORD_FILE"] else {
      return environment["REMEDI_SMTP_PASSWORD"]
    }
    guard let data = FileManager.default.contents(atPath: path), let text = String(data: data, encoding: .utf8) else {
      throw ValidationError("--smtp-password-file: \(path) cannot be read.")
    }
    let line = text.split(whereSeparator: \.isNewline).first.map(String.init) ?? ""
    guard !line.isEmpty else { throw ValidationError("--smtp-password-file: \(path) is empty.") }
    return line
  }

  // The address itself is not repeated: people write passwords into it.
  private static func words(_ fault: SMTPSettingFault) -> String {
    switch fault {
    case .address: "--smtp-url: it is no address such as smtp://mail.example.org:587, without user name and path."
    case .plainNetwork: "--smtp-tls: none is only for a server on this machine, such as smtp://127.0.0.1:25."
    case .plainTLS: "--smtp-tls: smtps:// is encrypted from the beginning; leave none away."
    }
  }
}
