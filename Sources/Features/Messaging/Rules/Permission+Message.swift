import Remedi

extension Permission {
  /// Writing to colleagues and reading their messages (requirement N-94).
  package static let message = Self(
    "message", of: [.physician, .staff], meaning: "writes messages to colleagues")
}
