import Hummingbird

/// One thing that the site answers to.
public struct Route: Sendable, Hashable {
  /// Who gets an answer.
  public enum Audience: String, Sendable {
    /// Anyone, with a page.
    case open
    /// A signed-in physician, with a page.
    case physician
    /// Anyone, with JSON.
    case openAPI
    /// A signed-in patient, with JSON.
    case patientAPI
    /// Anyone, with a file.
    case file
  }

  /// The method that it answers to; GET stands for HEAD too.
  public let method: HTTPRequest.Method
  /// The path with the names of its variable parts in braces: `/patients/{patient}`.
  public let template: String
  /// Who gets an answer.
  public let audience: Audience
}
