import Foundation
import Support
import Testing
import Web

@testable import Server

/// The cases against the router, and against what they say of themselves.
@Suite("The cases of the routes")
struct RouteCoverageTests {
  @Test("are those of every route that the site answers to, and of no other")
  func routes() async throws {
    let routes = try await World().site.routes
    let cases = Set((RouteCases.all + RouteCases.files(of: routes)).map(\.route))
    let answered = Set(routes.map(\.name))
    #expect(answered.subtracting(cases).sorted() == [], "routes without a case")
    #expect(cases.subtracting(answered).sorted() == [], "cases without a route")
  }

  @Test("whoever unlocks the screen reads what each form does that waits")
  func forms() async throws {
    let unnamed = try await World().site.routes.filter { route in
      guard route.method == .post, route.action == nil, case .member = route.audience else { return false }
      return true
    }
    #expect(unnamed.map(\.template) == [])
  }

  @Test("are those of the program as it is run")
  func program() async throws {
    let directory = FileManager.default.temporaryDirectory.appending(path: "remedi-\(UUID())")
    defer { try? FileManager.default.removeItem(at: directory) }
    let root = URL(filePath: #filePath).appending(path: "../../../..").standardized
    let installation = try Installation(data: directory.path, resources: Resources(root.path))
    let responder = try installation.site()
    let run = Set(responder.routes)
    let tested = try await Set(World().site.routes)
    #expect(run == tested)
    try await installation.store.close()
  }

  @Test("answer the five questions, or say why not", arguments: RouteCases.all)
  func questions(route: RouteCase) {
    let (parts, subjects) = (route.parts, route.subjects)
    let decisions = Visitor.all.flatMap { visitor in subjects.map { (visitor, $0, route.decision(for: visitor, $0)) } }
    func isAsked(_ isIt: (Visitor, Subject, AccessPolicy.Decision) -> Bool) -> Bool { decisions.contains(where: isIt) }
    let personal = parts.filter { $0.owners.contains(.bob) }

    #expect(isAsked { $2 == .granted }, "works")
    #expect(
      route.isOpen
        != isAsked { visitor, _, decision in
          visitor.cookie == nil && visitor.token == nil && decision == .unknownVisitor
        }, "anonymous")
    switch route.owner {
    case .patient:
      // Of who comes here, nobody who may only look is a manager: they are refused for their role.
      let isForManagers = route.permission == .manageClinic
      #expect(
        route.isAPI || route.viewers == .read || isAsked { $2 == (isForManagers ? .outsideRole : .viewOnly) },
        "who may only look is not refused")
      #expect(!route.isOpen && !personal.isEmpty, "nothing of a patient's is named where anybody would be refused")
      #expect(isAsked { $1.all.contains(.dora) && $2 == .notFound }, "wrong owner in the clinic")
      #expect(isAsked { $1.all.contains(.fay) && $2 == .notFound }, "wrong owner in another clinic")
    case .secret: #expect(route.isOpen && !personal.isEmpty, "no secret is named, or it is not enough")
    case .asker, .none: #expect(personal.isEmpty, "it names what belongs to a patient")
    }
    #expect(parts.isEmpty || isAsked { $1.all.contains(.nobody) && $2 == .notFound }, "missing")
    let isPersonal = route.owner == .patient || route.owner == .asker
    #expect(!isPersonal || !route.isSafe || route.isStream || route.shows != nil, "nothing says that it works")
    #expect(route.partsOfPath.count == route.template.count { $0 == "{" }, "a part of the path has no meaning")
    #expect(Set(route.partsOfPath).isSubset(of: parts))
    let canBeWrong =
      !parts.isEmpty || route.query != nil || route.json != nil || route.form != nil || !route.bad.isEmpty
    #expect(route.takesNothing == !canBeWrong || route.isAPI, "malformed")
  }
}
