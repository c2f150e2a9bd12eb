import Foundation
import Web

extension Browser {
  /// Sends a form that asks for something, such as a search, and opens what it leads to.
  /// - Parameters:
  ///   - address: what the form asks for, as an address would say it: `/patients?q=bob`.
  ///   - form: where the form is sent to; nil for the path of the address.
  public func ask(_ address: String, sentTo form: String? = nil) async throws -> Answer {
    let parts = address.split(separator: "?", maxSplits: 1)
    var fields: Form = [:]
    for pair in (address.contains("?") ? parts.last ?? "" : "").split(separator: "&") {
      let (name, value) = (pair.prefix { $0 != "=" }, pair.drop { $0 != "=" }.dropFirst())
      fields.append(String(name), value.replacing("+", with: " ").removingPercentEncoding ?? "")
    }
    let answer = try await post(form ?? String(parts[0]), form: fields)
    guard let found = answer.location else { return answer }
    return try await get(found)
  }

  /// The user whom a file is for, as the addresses of the signed-in user carry it.
  public func sealed(recipient: String) async throws -> String {
    let address = try await post("/reports", form: ["recipient": recipient]).location ?? ""
    return address.split(separator: "recipient=").last.map(String.init) ?? ""
  }
}
