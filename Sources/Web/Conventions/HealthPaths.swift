/// Paths for monitoring. They are always answered, by plain HTTP too, since the monitoring may bypass the proxy.
enum HealthPaths {
  static let all: Set<String> = ["/healthz", "/readyz"]
}
