import ArgumentParser
import Foundation
import RemediClient

struct SignInCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sign-in", abstract: "Sign in. Asks for the password, or reads it from standard input.")

  @Option(help: "The URL of the server, such as https://clinic.example.org")
  var server: String

  @Option(help: "The name of this device in the patient's list of devices.")
  var device: String?

  @OptionGroup var options: PatientOptions

  @Argument(help: "The user name, or the e-mail address.")
  var userName: String

  func validate() throws { _ = try address() }

  private func address() throws -> URL {
    guard let url = PublicURL(server).flatMap({ URL(string: $0.text) }), let host = url.host else {
      throw ValidationError("--server: \(server) is not a URL such as https://clinic.example.org.")
    }
    if url.scheme != "https", !["127.0.0.1", "localhost", "::1", "[::1]"].contains(host) {
      throw ValidationError("--server: a password is sent to another computer only by https://.")
    }
    return url
  }

  func run() async throws {
    let url = try address()
    let file = try PatientStateFile(profile: options.profile)
    let password = try PasswordPrompt.read()
    let name = device ?? "remedi patient on \(ProcessInfo.processInfo.hostName)"
    let session = try await Refusal.ofServer {
      try await PatientDesk.client(for: url)
        .signIn(userName: userName, password: password, device: String(name.prefix(200)))
    }
    try file.begin(PatientState(server: url, userName: session.patient.userName, token: session.token))
    guard !options.json else {
      return print(String(decoding: try JSONEncoder().encode(session.patient), as: UTF8.self))
    }
    print("Signed in as \(Self.who(session)). See the plan of today: remedi patient today")
  }

  /// `Bob Martin`, `Sofia Martin, for Bob Martin`.
  private static func who(_ session: Session) -> String {
    let patient = TerminalText.plain(session.patient.name)
    guard let caregiver = session.caregiver else { return patient }
    return "\(TerminalText.plain(caregiver.name)), for \(patient)"
  }
}

struct SignOutCommand: PatientSubcommand {
  static let configuration = CommandConfiguration(
    commandName: "sign-out", abstract: "End the session and delete its data from this computer.")

  @Flag(help: "Sign out although some entries had no answer. Those that the server did not receive are lost.")
  var dropUnanswered = false

  @OptionGroup var options: PatientOptions

  func perform(_ desk: PatientDesk) async throws {
    let waiting = try desk.file.read().unanswered.count
    guard waiting == 0 || dropUnanswered else { throw Self.refusal(for: waiting) }
    try await desk.client.signOut()
    try desk.file.remove()
    if !options.json { print("Signed out.") }
  }

  private static func refusal(for waiting: Int) -> Refusal {
    let (entries, them) = waiting == 1 ? ("1 entry", "it") : ("\(waiting) entries", "them")
    return Refusal(
      sentence: "\(entries) had no answer and may not be recorded. Record \(them) again, or drop \(them): "
        + "remedi patient sign-out --drop-unanswered")
  }
}
