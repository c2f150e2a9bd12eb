/// Passwords that somebody wrote into an address, such as `postgres://remedi:secret@db.example.org`.
enum AddressPassword {
  /// The text without them: the message about a wrong option repeats it.
  static func hidden(in text: String) -> String { text.replacing(/:\/\/\S*:\S*@/, with: "://…@") }
}
