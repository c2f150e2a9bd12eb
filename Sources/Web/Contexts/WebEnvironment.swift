import Remedi

/// The environment for every response of the site, made once at start. A single instance for all contexts, which are
/// copied at each step of a request.
public final class WebEnvironment: Sendable {
  /// The templates of all pages.
  public let templates: TemplateLibrary
  /// The files of `Public`.
  public let publicFiles: PublicFiles
  /// Identifies the signed-in user.
  public let authenticator: any Authenticator
  /// Binds forms to browsers.
  public let formKey: FormKey
  /// The site's public address, without a trailing slash.
  public let publicURL: String
  /// Whether the server itself terminates TLS. Otherwise a proxy does, or nothing.
  public let endsTLS: Bool
  /// The proxies whose information about the client is trusted.
  public let trustedProxies: TrustedProxies
  /// The host and port by which browsers address the site.
  let authority: PublicAuthority
  /// Enforces the rate limits.
  let limiter: RequestLimiter
  /// The current moment.
  public let now: @Sendable () -> Instant

  /// The environment of a site.
  public init(
    templates: TemplateLibrary, publicFiles: PublicFiles, authenticator: any Authenticator, formKey: FormKey,
    publicURL: String, endsTLS: Bool = false, trustedProxies: TrustedProxies = .none,
    limits: ServerLimits = .unshared, counters: LimitCounters = LimitCounters(),
    now: @escaping @Sendable () -> Instant
  ) {
    self.templates = templates
    self.publicFiles = publicFiles
    self.authenticator = authenticator
    self.formKey = formKey
    self.publicURL = publicURL
    self.endsTLS = endsTLS
    authority = PublicAuthority(url: publicURL)
    limiter = RequestLimiter(limits: limits, counters: counters)
    self.trustedProxies = trustedProxies
    self.now = now
  }

  /// Whether browsers reach the site by TLS: cookies are then `Secure` and HSTS is sent.
  public var isSecure: Bool { publicURL.hasPrefix("https://") }

  /// The cookies of this site.
  public var cookies: SiteCookies { SiteCookies(isSecure: isSecure) }
}
