import Hummingbird
import Remedi

/// Where features mount their routes, by audience.
public struct Site {
  /// Pages that anyone may see. Paths begin at the root.
  public let open: Routes<RemediContext>
  /// Calls of the API that anyone may make. Paths begin behind `/api/v1`.
  public let openAPI: Routes<RemediContext>
  /// Calls of the API for a signed-in patient alone; anyone else gets 401, and whoever cares for one 403. Paths begin
  /// behind `/api/v1`.
  public let patientAPI: Routes<PatientContext>
  /// Calls of the API for a signed-in patient and for those who care for one; anyone else gets 401. Paths begin behind
  /// `/api/v1`.
  public let careAPI: Routes<CareContext>
  /// Files that anyone may have who knows their name, for browsers' `<img>`, which send no token: nobody asks who is
  /// signed in, and no form is taken.
  public let files: Routes<RemediContext>

  private let pages: RouterGroup<RemediContext>
  private let table: RouteTable

  static let apiPath = "/api/v1"

  init(router: Router<RemediContext>, table: RouteTable) {
    let pages = router.group().add(middleware: PractitionerAuthentication())
      // Within, so that a page that refuses still shows who is signed in, and the way on.
      .add(middleware: ErrorResponder())
      .add(middleware: AccountLimit())
      .add(middleware: FormProtection()).add(middleware: WorkLimit()).add(middleware: SessionLock())
    let calls = router.group("\(Self.apiPath)").add(middleware: ConditionalAnswers())
    let patientCalls = calls.group().add(middleware: PatientAuthentication()).add(middleware: AccountLimit())
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
    files = routes(router.group(), .file)
  }

  /// Pages for who works in a clinic, by what they are for. Whoever is not signed in is led to the sign-in page; whoever
  /// is, in roles that do not permit it, is told so before anything is looked up.
  public func member(_ permission: Permission) -> Routes<PractitionerContext> {
    member(permission, on: pages.group(context: PractitionerContext.self).add(middleware: TwoFactorCheck()))
  }

  /// The pages on which somebody who works in a clinic sets up the second step: open also to who owes it to the clinic,
  /// and is led here from every other page.
  public var settingUpSecondStep: Routes<PractitionerContext> {
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
