import Remedi

/// Why a copy was not made. It is shown to the patient, and holds no secret.
struct CopyFault: LoggableError, Hashable {
  let sentence: String

  init(_ sentence: String) { self.sentence = sentence }

  var logWords: String { "a copy was not made" }

  static func answered(_ status: Int, to what: String) -> CopyFault {
    let hint =
      switch status {
      case 401, 403: " Check the user name and the password or key."
      case 404: " Check the address, the folder or the bucket."
      case 413, 507: " It may have no room left."
      case 300..<400: " It leads elsewhere, which is not followed. Give the address to which it leads."
      default: ""
      }
    return CopyFault("The store answered \(status) to \(what).\(hint)")
  }
}
