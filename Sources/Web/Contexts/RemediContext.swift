import Hummingbird
import NIOCore

/// The context of a request to which anyone may get an answer.
public struct RemediContext: SiteContext {
  public typealias Source = ContextSource

  public var coreContext: CoreRequestContextStorage
  public let web: WebEnvironment
  /// The connection that the request came by, of HTTP/2 its stream.
  let channel: any Channel
  public let clientAddress: String
  public let requestId: String
  /// By which the client reached a proxy that is believed; nil where none says so.
  var forwardedScheme: String?
  /// Whether the connection comes from elsewhere than this machine and the proxies that are believed.
  var isStranger = false
  let table: RouteTable
  let notices: NoticeList
  let navigation: [NavigationEntry]
  /// Who holds the session cookie that came along, or nil; nil too while the session is locked.
  public internal(set) var practitioner: SignedInPractitioner?
  /// Whose session is locked, or nil.
  public internal(set) var lockedPractitioner: SignedInPractitioner?
  /// Who holds the token that came along, or nil.
  public internal(set) var patient: SignedInPatient?
  /// What the form sent; empty where the request carried none.
  public internal(set) var form = FormData()
  /// Whether the password is asked for whatever was proven: what is sent was typed before somebody showed who they are.
  var asksAgain = false
  /// The cookies that came along, as far as the pages care.
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
