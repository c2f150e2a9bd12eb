import Hummingbird
import Remedi

extension RemediError.Code {
  /// The only mapping from a code to an HTTP status.
  public var status: HTTPResponse.Status {
    switch self {
    case .malformed: .badRequest
    case .validation: .unprocessableContent
    case .unauthenticated, .invalidCredentials, .secondStepRequired: .unauthorized
    case .passwordChangeRequired, .forbidden, .viewOnly, .roleRequired: .forbidden
    case .notFound: .notFound
    case .methodNotAllowed: .methodNotAllowed
    case .notAcceptable: .notAcceptable
    case .conflict, .invitationUsed, .readOnly, .closed, .tooEarly: .conflict
    case .gone: .gone
    case .staleRevision: .preconditionFailed
    case .tooLarge: .contentTooLarge
    case .unsupportedMediaType: .unsupportedMediaType
    case .rateLimited: .tooManyRequests
    case .storageUnavailable: .serviceUnavailable
    }
  }

  /// The code with the meaning of the status. Nil if there is none.
  init?(_ status: HTTPResponse.Status) {
    switch status {
    case .badRequest: self = .malformed
    case .unauthorized: self = .unauthenticated
    case .forbidden: self = .forbidden
    case .notFound: self = .notFound
    case .methodNotAllowed: self = .methodNotAllowed
    case .notAcceptable: self = .notAcceptable
    case .conflict: self = .conflict
    case .gone: self = .gone
    case .preconditionFailed: self = .staleRevision
    case .contentTooLarge: self = .tooLarge
    case .unsupportedMediaType: self = .unsupportedMediaType
    case .unprocessableContent: self = .validation
    case .tooManyRequests: self = .rateLimited
    case .serviceUnavailable: self = .storageUnavailable
    default: return nil
    }
  }
}
