import Foundation

/// A folder of WebDAV (RFC 4918).
struct WebDAVStore: CopyStore {
  private let connection: StoreConnection
  private let address: CopyAddress
  private let authorization: String

  /// - Parameter user: with the password, by RFC 7617.
  init(_ connection: StoreConnection, _ address: CopyAddress, user: String, password: String) {
    (self.connection, self.address) = (connection, address)
    authorization = "Basic \(Data("\(user):\(password)".utf8).base64EncodedString())"
  }

  /// Under another name first, and moved when it is whole.
  func put(_ archive: SpooledArchive, as name: String) async throws {
    let part = "\(name).part"
    var answer = try await send("PUT", part, body: .archive(archive))
    // Without the folder, servers answer 409 (RFC 4918, 9.7.1) or 404.
    if [404, 409].contains(answer.status) {
      _ = try await send("MKCOL", nil)
      answer = try await send("PUT", part, body: .archive(archive))
    }
    guard answer.isSuccess else { throw CopyFault.answered(answer.status, to: "the archive") }
    // The name is new: what has it already is another's.
    let moved = try await send(
      "MOVE", part, [("destination", "\(address.text)/\(name)"), ("overwrite", "F")])
    guard moved.isSuccess else {
      _ = try await send("DELETE", part)
      throw CopyFault.answered(moved.status, to: "giving the archive its name")
    }
  }

  func remove(_ name: String) async throws {
    let answer = try await send("DELETE", name)
    guard answer.isSuccess || [404, 410].contains(answer.status) else {
      throw CopyFault.answered(answer.status, to: "removing an old copy")
    }
  }

  /// - Parameter name: nil for the folder.
  private func send(
    _ method: String, _ name: String?, _ headers: [(name: String, value: String)] = [],
    body: StoreRequest.Body = .none
  ) async throws -> StoreAnswer {
    let type = if case .archive = body { [("content-type", "application/zip")] } else { [(String, String)]() }
    return try await connection.send(
      StoreRequest(
        method: method, target: "\(address.path)/\(name ?? "")",
        headers: [("authorization", authorization)] + type + headers, body: body))
  }
}
