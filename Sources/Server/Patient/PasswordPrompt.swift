import Foundation

/// Asks for a password without echo. If standard input is not a terminal, its first line is the password.
enum PasswordPrompt {
  /// The terminal's settings before, for the Ctrl-C handler.
  private nonisolated(unsafe) static var before = termios()

  /// - Throws: `StartupError` if the input is empty.
  static func read() throws -> String {
    let isTerminal = isatty(STDIN_FILENO) == 1
    if isTerminal { hideTyping() }
    let line = readLine(strippingNewline: true)
    if isTerminal { showTyping() }
    guard let line, !line.isEmpty else { throw StartupError(sentence: "No password was given.") }
    return line
  }

  private static func hideTyping() {
    FileHandle.standardError.write(Data("Password: ".utf8))
    tcgetattr(STDIN_FILENO, &before)
    // Ctrl-C must restore the echo of the terminal.
    signal(SIGINT) { _ in
      tcsetattr(STDIN_FILENO, TCSANOW, &PasswordPrompt.before)
      _exit(130)
    }
    var hidden = before
    hidden.c_lflag &= ~tcflag_t(ECHO)
    tcsetattr(STDIN_FILENO, TCSAFLUSH, &hidden)
  }

  private static func showTyping() {
    tcsetattr(STDIN_FILENO, TCSAFLUSH, &before)
    signal(SIGINT, SIG_DFL)
    FileHandle.standardError.write(Data("\n".utf8))
  }
}
