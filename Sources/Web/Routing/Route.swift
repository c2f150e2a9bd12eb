import Hummingbird
import Remedi

/// One thing that the site answers to.
public struct Route: Sendable, Hashable {
  /// Who gets an answer.
  public enum Audience: Sendable, Hashable, CustomStringConvertible {
    /// Anyone, with a page.
    case open
    /// Whoever works in a clinic, is signed in and has a role that permits it, with a page.
    case member(Permission)
    /// Anyone, with JSON.
    case openAPI
    /// A signed-in patient, with JSON.
    case patientAPI
    /// A signed-in patient or somebody who cares for one, with JSON.
    case careAPI
    /// Anyone, with a file.
    case file

    public var description: String {
      switch self {
      case .open: "open"
      case .member(let permission): permission.rawValue
      case .openAPI: "openAPI"
      case .patientAPI: "patientAPI"
      case .careAPI: "careAPI"
      case .file: "file"
      }
    }
  }

  /// The method that it answers to; GET stands for HEAD too.
  public let method: HTTPRequest.Method
  /// The path with the names of its variable parts in braces: `/patients/{patient}`.
  public let template: String
  /// Who gets an answer.
  public let audience: Audience
  /// Whether the password is asked for again where it was last typed some time ago.
  public internal(set) var needsProof = false
  /// What the form does that is sent there: "Add a patient"; nil where no feature says it.
  public internal(set) var deed: String?
}
