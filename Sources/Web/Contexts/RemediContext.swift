import Hummingbird
import NIOCore

/// The context of a request that anyone may make.
public struct RemediContext: SiteContext {
  public typealias Source = ContextSource

  public var coreContext: CoreRequestContextStorage
  public let web: WebEnvironment
  /// The connection of the request, or on HTTP/2 its stream.
  let channel: any Channel
  public let clientAddress: String
  public let requestId: String
  /// The scheme by which the client reached a trusted proxy. Nil if no proxy reports it.
  var forwardedScheme: String?
  /// Whether the connection comes from neither this machine nor a trusted proxy.
  var isStranger = false
  let table: RouteTable
  let notices: NoticeList
  let navigation: [NavigationEntry]
  /// The practitioner whose session cookie came with the request. Nil without a session or while it is locked.
  public internal(set) var practitioner: SignedInPractitioner?
  /// The practitioner whose session is locked, or nil.
  public internal(set) var lockedPractitioner: SignedInPractitioner?
  /// The patient or caregiver whose token came with the request, or nil.
  public internal(set) var patient: SignedInPatient?
  /// The device whose token came with the request, or nil.
  public internal(set) var device: SignedInDevice?
  /// The practitioner whose token came with the request, or nil.
  public internal(set) var member: SignedInPractitioner?
  /// The submitted form; empty if the request carried none.
  public internal(set) var form = FormData()
  /// Whether to ask for the password even if it was confirmed recently, because the form was typed before the user was
  /// authenticated.
  var asksAgain = false
  /// Whether the forms of its pages are bound to the browser by a cookie. False where forms are taken from anywhere.
  var bindsForms = true
  /// The request's cookies that pages use.
  var presented = PresentedCookies()

  public init(source: ContextSource) {
    self.coreContext = .init(source: source)
    self.web = source.web
    self.channel = source.channel
    self.clientAddress = source.clientAddress
    self.requestId = source.requestId
    self.table = source.table
    self.notices = source.notices
    self.navigation = source.navigation
  }

  public var base: RemediContext { self }
}
