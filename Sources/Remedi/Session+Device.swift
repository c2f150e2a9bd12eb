extension Session {
  /// How long a device that measures may post after its last use, in seconds: a year, for nobody signs in there again.
  public static let measuringDeviceLifetime = 365 * 86_400
}
