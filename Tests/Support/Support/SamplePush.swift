/// A subscription of a browser, as its push service gives it.
public enum SamplePush {
  /// A point of the curve P-256.
  public static let p256dh = "BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM"
  /// 16 bytes.
  public static let auth = "tBHItJI5svbpez7KI4CCXg"
  /// The key of a ``TestSite``.
  public static let keyID = "2026-03"

  /// The address of a device.
  public static func endpoint(_ name: String) -> String { "https://web.push.apple.com/\(name)" }
}
