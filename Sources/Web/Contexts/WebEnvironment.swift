import Remedi

/// What every answer of the site is made with; put together once, at start. One for all contexts, which are copied on each
/// step of a request.
public final class WebEnvironment: Sendable {
  /// The templates of all pages.
  public let templates: TemplateLibrary
  /// The files of `Public`.
  public let publicFiles: PublicFiles
  /// Tells who is signed in.
  public let authenticator: any Authenticator
  /// Ties forms to browsers.
  public let formKey: FormKey
  /// How browsers reach the site, without a slash at its end.
  public let publicURL: String
  /// Whether the server itself ends TLS; otherwise a proxy does, or nobody.
  public let endsTLS: Bool
  /// Whose word about the client is believed.
  public let trustedProxies: TrustedProxies
  /// What browsers call the site.
  let authority: PublicAuthority
  /// Refuses what is too much.
  let limiter: RequestLimiter
  /// The current moment.
  public let now: @Sendable () -> Instant

  /// The surroundings of a site.
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
