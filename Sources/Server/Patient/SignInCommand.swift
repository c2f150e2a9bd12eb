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

  @Flag(help: "Sign in although entries of another patient had no answer. What the server did not receive is lost.")
  var dropUnanswered = false

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
    let client = PatientSession.client(for: url)
    let session = try await StartupError.ofServer {
      try await client.signIn(userName: userName, password: password, device: String(name.prefix(200)))
    }
    do {
      try file.begin(
        PatientState(server: url, userName: session.patient.userName, token: session.token), dropping: dropUnanswered)
    } catch {
      // Otherwise an unusable session would stay open.
      try await StartupError.ofServer { try await client.signOut() }
      throw error
    }
    guard !options.json else {
      return print(String(decoding: try JSONEncoder().encode(session.patient), as: UTF8.self))
    }
    print("Signed in as \(Self.who(session)). See the plan of today: remedi patient today")
  }

  /// Why another patient cannot sign in while there are unanswered records.
  static func refusal(for before: PatientState) -> StartupError {
    let (entries, them) = before.unansweredInWords
    return StartupError(
      sentence: "\(entries) of \(TerminalText.plain(before.userName)) had no answer and may not be recorded. Sign in "
        + "with another --profile, or drop \(them): add --drop-unanswered")
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

  func perform(_ service: PatientSession) async throws {
    let state = try service.file.read()
    guard state.unanswered.isEmpty || dropUnanswered else { throw Self.refusal(for: state) }
    try await service.client.signOut()
    try service.file.remove()
    if !options.json { print("Signed out.") }
  }

  private static func refusal(for state: PatientState) -> StartupError {
    let (entries, them) = state.unansweredInWords
    return StartupError(
      sentence: "\(entries) had no answer and may not be recorded. Record \(them) again, or drop \(them): "
        + "remedi patient sign-out --drop-unanswered")
  }
}

extension PatientState {
  /// The number of unanswered records, and the pronoun for them: `2 entries`, `them`.
  fileprivate var unansweredInWords: (entries: String, them: String) {
    unanswered.count == 1 ? ("1 entry", "it") : ("\(unanswered.count) entries", "them")
  }
}
