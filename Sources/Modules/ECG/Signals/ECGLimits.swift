/// How much of an ECG is taken.
public enum ECGLimits {
  /// Of a file, in bytes: 16 MiB.
  public static let mostBytes = 16 << 20
  /// 30 minutes.
  public static let mostSeconds = 1800.0
  /// Below, no heart rate can be told.
  public static let leastSeconds = 5.0
  /// Samples a second. Below 100 the waves of a heartbeat are not drawn.
  public static let rates = 100.0...4000.0
  /// No electrode on the skin measures more: a value beyond was given in another unit.
  public static let mostMillivolts: Float = 1000
}
