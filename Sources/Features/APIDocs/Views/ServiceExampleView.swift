import Web

/// A call of the message service of 2012, and what it answers.
struct ServiceExampleView: View {
  /// What is special about it. Nil if it is the usual one.
  let caption: String?
  let request: String
  /// Nil if it is that of another example.
  let answer: String?

  var fields: Fields { ["caption": caption, "request": request, "answer": answer] }
}
