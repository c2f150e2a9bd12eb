import CPostgres

/// What a connection is opened with: keywords of libpq, and settings of the session.
struct ConnectionSettings: Sendable {
  let address: StoreAddress
  let password: String?

  func keywords(_ candidate: HostCandidate, _ purpose: Purpose) -> [(String, String)] {
    var keywords = [
      ("host", candidate.host.name), ("port", String(candidate.host.port)), ("user", address.user),
      ("dbname", address.database), ("sslmode", address.security.rawValue), ("gssencmode", "disable"),
      ("target_session_attrs", "read-write"), ("connect_timeout", "3"), ("tcp_user_timeout", "2000"),
      ("keepalives", "1"), ("keepalives_idle", "5"), ("keepalives_interval", "2"), ("keepalives_count", "3"),
      ("application_name", "remedi"), ("client_encoding", "UTF8"), ("options", Self.options(purpose)),
    ]
    if let numeric = candidate.numeric { keywords.append(("hostaddr", numeric)) }
    if let certificate = address.rootCertificate { keywords.append(("sslrootcert", certificate)) }
    if let password { keywords.append(("password", password)) }
    return keywords
  }

  /// Begins to connect.
  /// - Returns: a connection for `PQconnectPoll`. Nil if there is no memory.
  func start(_ candidate: HostCandidate, _ purpose: Purpose) -> OpaquePointer? {
    _ = OpenSSLCleanup.isLeftOut
    let keywords = keywords(candidate, purpose)
    return Self.withPointers(keywords.map(\.0)) { names in
      Self.withPointers(keywords.map(\.1)) { values in PQconnectStartParams(names, values, 0) }
    }
  }

  private static func options(_ purpose: Purpose) -> String {
    var settings = [
      ("synchronous_commit", "on"), ("default_transaction_isolation", #"read\ committed"#), ("lock_timeout", "5s"),
      ("bytea_output", "hex"), ("datestyle", "ISO"), ("timezone", "UTC"),
      // Compiling a statement takes longer than any of these statements.
      ("jit", "off"),
    ]
    switch purpose {
    case .session:
      // Migrations and exports take as long as they take, but not after their client is gone.
      settings += [
        ("statement_timeout", "0"), ("idle_in_transaction_session_timeout", "5min"),
        ("client_connection_check_interval", "1s"),
      ]
    case .read:
      // The declared index is walked in its order.
      settings += [("enable_sort", "off"), ("enable_bitmapscan", "off"), ("enable_seqscan", "off")]
      settings += limits
    case .commit, .poll, .notices: settings += limits
    }
    return settings.map { "-c \($0)=\($1)" }.joined(separator: " ")
  }

  private static let limits = [("statement_timeout", "10s"), ("idle_in_transaction_session_timeout", "10s")]

  /// Hands over texts as C has them, with a null pointer after the last.
  private static func withPointers<Result>(
    _ texts: [String], _ body: ([UnsafePointer<CChar>?]) -> Result
  ) -> Result {
    let content = texts.map { Array($0.utf8CString) }.joined()
    return Array(content).withUnsafeBufferPointer { content in
      var pointers: [UnsafePointer<CChar>?] = []
      var place = 0
      for text in texts {
        pointers.append(content.baseAddress.map { $0 + place })
        place += text.utf8.count + 1
      }
      return body(pointers + [nil])
    }
  }
}
