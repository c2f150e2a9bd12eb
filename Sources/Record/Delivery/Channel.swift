/// A way to reach a person's device. A feature that brings a ``Channel`` beyond push supplies its gateway.
public enum Channel: String, Codable, Sendable, CaseIterable {
  /// Web Push (RFC 8030), to a browser or an installed web app.
  case push
  /// Apple's push service, to a native app.
  case apns
  case text
  case pager
  case fax
}
