import Remedi

/// What every answer of the site is made with; put together once, at start.
public struct WebEnvironment: Sendable {
  /// The templates of all pages.
  public let templates: TemplateLibrary
  /// The files of `Public`.
  public let publicFiles: PublicFiles
  /// Tells who is signed in.
  public let authenticator: any Authenticator
  /// Ties forms to browsers.
  public let formKey: FormKey
  /// Whether browsers reach the site by TLS: cookies are then `Secure` and HSTS is sent.
  public let isSecure: Bool
  /// Whose word about the client is believed.
  public let trustedProxies: TrustedProxies
  /// The present moment.
  public let now: @Sendable () -> Instant

  /// The surroundings of a site.
  public init(
    templates: TemplateLibrary, publicFiles: PublicFiles, authenticator: any Authenticator, formKey: FormKey,
    isSecure: Bool, trustedProxies: TrustedProxies = .none, now: @escaping @Sendable () -> Instant
  ) {
    self.templates = templates
    self.publicFiles = publicFiles
    self.authenticator = authenticator
    self.formKey = formKey
    self.isSecure = isSecure
    self.trustedProxies = trustedProxies
    self.now = now
  }

  /// The cookies of this site.
  public var cookies: SiteCookies { SiteCookies(isSecure: isSecure) }
}
