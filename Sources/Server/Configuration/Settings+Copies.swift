import CloudCopy
import Foundation

extension Settings {
  /// The stores that patients' copies may go to besides public ones.
  /// - Throws: `StartupError` if one is no origin.
  func copyPolicy() throws -> CopyPolicy {
    guard let text = set(.copyHosts) else { return .publicOnly }
    return CopyPolicy(
      try text.split(separator: ",").map { origin in
        let origin = origin.trimmingCharacters(in: .whitespaces)
        guard let parts = URLComponents(string: origin), let scheme = parts.scheme, ["http", "https"].contains(scheme),
          let host = parts.host, !host.isEmpty, host == host.lowercased(), parts.path.isEmpty, parts.user == nil,
          parts.query == nil, parts.fragment == nil
        else {
          throw refusal(
            .copyHosts, "\(origin) is not an origin such as https://nas.example.lan or http://10.0.0.5:8080.")
        }
        return origin
      })
  }
}
