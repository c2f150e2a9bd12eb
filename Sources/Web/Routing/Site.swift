import Hummingbird
import Remedi

/// The groups in which features mount their routes, by audience.
public struct Site {
  /// Pages for anyone. Paths begin at the root.
  public let open: Routes<RemediContext>
  /// API calls for anyone. Paths begin after `/api/v1`.
  public let openAPI: Routes<RemediContext>
  /// API calls for a signed-in patient only. A caregiver gets 403, anyone else 401. Paths begin after `/api/v1`.
  public let patientAPI: Routes<PatientContext>
  /// API calls for a signed-in patient or caregiver. Anyone else gets 401. Paths begin after `/api/v1`.
  public let careAPI: Routes<CareContext>
  /// The API call that records readings, for a signed-in patient, caregiver or device that measures. Anyone else gets
  /// 401. Paths begin after `/api/v1`.
  public let recordingAPI: Routes<RecordingContext>
  /// Files for anyone who knows their name, for the browser's `<img>`, which sends no token. Neither sign-in nor forms
  /// are processed.
  public let files: Routes<RemediContext>
  /// The addresses in letters that mail programs ask by themselves (RFC 8058). The address is the only proof: who is
  /// signed in is not known, forms are taken from anywhere, and pages set no cookie. Paths begin at the root.
  public let letters: Routes<RemediContext>

  /// Calls of a service that has sessions of its own, see ``SiteContext/serving(_:token:_:)``. Neither cookies of pages
  /// nor forms are processed. Paths begin at the root.
  public let services: Routes<RemediContext>

  private let pages: RouterGroup<RemediContext>
  private let memberCalls: RouterGroup<RemediContext>
  private let table: RouteTable

  static let apiPath = "/api/v1"

  init(router: Router<RemediContext>, table: RouteTable) {
    let pages = router.group().add(middleware: CatchingUp()).add(middleware: PractitionerAuthentication())
      // Inside, so that an error page still shows who is signed in, and the navigation.
      .add(middleware: ErrorResponder())
      .add(middleware: AccountLimit())
      .add(middleware: FormProtection()).add(middleware: WorkLimit()).add(middleware: SessionLock())
    let calls = router.group("\(Self.apiPath)").add(middleware: ConditionalAnswers()).add(middleware: CatchingUp())
    let patientCalls = calls.group().add(middleware: PatientAuthentication()).add(middleware: AccountLimit())
      .add(middleware: WorkLimit())
    memberCalls = calls.group().add(middleware: MemberAuthentication()).add(middleware: AccountLimit())
      .add(middleware: WorkLimit())
    func routes<C>(
      _ group: RouterGroup<C>, _ audience: Route.Audience, prefix: String = "", produces: [String] = []
    ) -> Routes<C> {
      Routes(group: group, prefix: prefix, audience: audience, table: table, produces: produces)
    }
    open = routes(pages, .open)
    (self.pages, self.table) = (pages, table)
    openAPI = routes(calls, .openAPI, prefix: Self.apiPath, produces: ["application/json"])
    patientAPI = routes(
      patientCalls.group(context: PatientContext.self), .patientAPI, prefix: Self.apiPath,
      produces: ["application/json"])
    careAPI = routes(
      patientCalls.group(context: CareContext.self), .careAPI, prefix: Self.apiPath, produces: ["application/json"])
    recordingAPI = routes(
      patientCalls.group(context: RecordingContext.self), .careAPI, prefix: Self.apiPath,
      produces: ["application/json"])
    files = routes(router.group(), .file)
    letters = routes(router.group().add(middleware: CatchingUp()).add(middleware: UnprotectedForm()), .letter)
    services = routes(router.group(), .service)
  }

  /// Pages for practitioners, by permission. Someone who is not signed in is redirected to the sign-in page. A
  /// practitioner whose roles do not grant the permission is refused before any lookup.
  public func member(_ permission: Permission) -> Routes<PractitionerContext> {
    member(permission, on: pages.group(context: PractitionerContext.self).add(middleware: TwoFactorCheck()))
  }

  /// API calls for practitioners, by permission. Paths begin after `/api/v1`, and there with `member/`. Anyone else gets
  /// 401; a practitioner whose roles do not grant the permission is refused before any lookup.
  public func memberAPI(_ permission: Permission) -> Routes<MemberContext> {
    Routes(
      group: memberCalls.group(context: MemberContext.self).add(middleware: PermissionCheck(permission)),
      prefix: Self.apiPath, audience: .memberAPI(permission), table: table, produces: ["application/json"])
  }

  /// The pages on which a practitioner sets up two-factor sign-in. They are open even to a practitioner whose clinic
  /// requires it and who has not set it up, and who is redirected here from every other page.
  public var settingUpTwoFactor: Routes<PractitionerContext> {
    member(.keepAccount, on: pages.group(context: PractitionerContext.self))
  }

  private func member(
    _ permission: Permission, on group: RouterGroup<PractitionerContext>
  ) -> Routes<PractitionerContext> {
    Routes(
      group: group.add(middleware: PermissionCheck(permission)), prefix: "", audience: .member(permission),
      table: table, produces: [])
  }
}
