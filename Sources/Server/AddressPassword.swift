/// Passwords that somebody wrote into an address, such as `postgres://remedi:secret@db.example.org` or
/// `postgres://db.example.org?password=secret`.
enum AddressPassword {
  /// The text without them: the message about a wrong option repeats it.
  static func hidden(in text: String) -> String {
    // Those in a query first: one with @ in it would be taken for the end of the other kind.
    text.replacing(/password=[^&\s]*/.ignoresCase(), with: "password=…").replacing(/:\/\/\S*:\S*@/, with: "://…@")
  }
}
