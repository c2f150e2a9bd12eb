import Hummingbird
import Remedi

/// One route of the site.
public struct Route: Sendable, Hashable {
  /// Who may use the route.
  public enum Audience: Sendable, Hashable, CustomStringConvertible {
    /// Anyone; a page.
    case open
    /// A signed-in practitioner whose roles grant the permission; a page.
    case member(Permission)
    /// Anyone; JSON.
    case openAPI
    /// A signed-in patient; JSON.
    case patientAPI
    /// A signed-in patient or caregiver; JSON.
    case careAPI
    /// A practitioner whose roles grant the permission, by a token; JSON.
    case memberAPI(Permission)
    /// Anyone; a file.
    case file
    /// Anyone whose letter names the address; a page, or what a mail program sends.
    case letter
    /// Anyone; JSON, from a service that has sessions of its own and refuses in its answers.
    case service

    public var description: String {
      switch self {
      case .open: "open"
      case .member(let permission): permission.code
      case .openAPI: "openAPI"
      case .patientAPI: "patientAPI"
      case .careAPI: "careAPI"
      case .memberAPI(let permission): "memberAPI \(permission.code)"
      case .file: "file"
      case .letter: "letter"
      case .service: "service"
      }
    }
  }

  /// The HTTP method; GET includes HEAD.
  public let method: HTTPRequest.Method
  /// The path with its parameters in braces: `/patients/{patient}`.
  public let template: String
  /// Who may use the route.
  public let audience: Audience
  /// Whether the password is asked for again unless it was typed recently.
  public internal(set) var needsProof = false
  /// What the form sent to this route does: "Add a patient". Nil if no feature describes it.
  public internal(set) var action: String?
}
