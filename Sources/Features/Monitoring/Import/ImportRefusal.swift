import Remedi

/// A row that was not taken, and why. It is stored; the names must never change.
struct ImportRefusal: Codable, Sendable, Hashable, Error {
  let line: Int
  /// A sentence.
  let reason: String

  init(line: Int, reason: String) { (self.line, self.reason) = (line, reason) }

  /// - Parameter content: whose values the pointers of the error name.
  init(line: Int, _ error: RemediError, of content: HealthReading.Content) {
    let reasons = error.fields.map { field -> String in
      let steps = field.name.split(separator: "/")
      guard steps.count > 1, steps[0] == "values", let number = Int(steps[1]),
        content.values.indices.contains(number)
      else { return field.sentence }
      return "\(content.values[number].name): \(field.sentence)"
    }
    self.init(line: line, reason: reasons.isEmpty ? error.sentence : reasons.joined(separator: " "))
  }
}
