import Foundation

/// Asks for a password without showing it; where standard input is no terminal, its first line is the password.
enum PasswordPrompt {
  /// What the terminal was like before, for the handler of Ctrl-C.
  private nonisolated(unsafe) static var before = termios()

  /// - Throws: `StartupError` where nothing was given.
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
    // Whoever gives up here gets back a terminal that shows what is typed.
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
