import CPostgres

extension PostgresFault {
  /// `PG_DIAG_…`, which Swift does not import.
  private enum Field: Character {
    case state = "C"
    case message = "M"
    case severity = "V"
    case function = "R"
  }

  /// - Parameter result: the answer of a statement that was sent. Not kept.
  init(answer result: OpaquePointer?) {
    let state = Self.field(.state, of: result)
    self.init(
      state: state,
      message: Self.field(.message, of: result) ?? Self.connectionLost.message,
      mayHaveRun: state.map { Self.isUncertain($0, severity: Self.field(.severity, of: result)) }
        ?? true)
  }

  /// An error ends the transaction; whatever ends the connection may come after the commit.
  private static func isUncertain(_ state: String, severity: String?) -> Bool {
    severity != "ERROR" || state == "40003" || state.hasPrefix("57P0") || state.hasPrefix("08")
  }

  private static func field(_ field: Field, of result: OpaquePointer?) -> String? {
    PQresultErrorField(result, Int32(field.rawValue.asciiValue ?? 0)).map { String(cString: $0) }
  }

  /// Whether a notice tells that the server stopped waiting for its standby, and its commit counts as not answered.
  /// - Parameter result: of a notice.
  static func isAboutStandby(notice result: OpaquePointer?) -> Bool {
    field(.state, of: result) == standbyNotAwaited.state
      && field(.function, of: result) == "SyncRepWaitForLSN"
  }
}
