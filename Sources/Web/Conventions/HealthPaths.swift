/// Where whoever watches over the server asks how it is: always answered, by plain HTTP too, since it may stand beside the
/// proxy.
enum HealthPaths {
  static let all: Set<String> = ["/healthz", "/readyz"]
}
