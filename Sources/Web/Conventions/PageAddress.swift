import Foundation

/// The address of a page with query parameters.
public enum PageAddress {
  private static let plain = CharacterSet(
    charactersIn: "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_.~")

  /// `/patients?show=invited&q=a%20b`
  /// - Parameter parameters: in the order of the address; empty ones are omitted. Names are not encoded.
  public static func text(_ path: String, _ parameters: [(name: String, value: String?)]) -> String {
    let written = parameters.compactMap { name, value -> String? in
      guard let value, !value.isEmpty else { return nil }
      return "\(name)=\(value.addingPercentEncoding(withAllowedCharacters: plain) ?? "")"
    }
    return written.isEmpty ? path : "\(path)?\(written.joined(separator: "&"))"
  }
}
