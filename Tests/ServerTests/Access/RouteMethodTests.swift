import DocumentStore
import Foundation
import Hummingbird
import Support
import Testing
import Web

/// By which methods an address answers, and what everybody gets.
@Suite("The methods of the routes", .timeLimit(.minutes(20)))
struct RouteMethodTests {
  @Test("are told where another method is tried", arguments: RouteCases.all)
  func methods(route: RouteCase) async throws {
    let world = try await World()
    let path = route.path { _ in "x" }
    // What the router has below this very template; HEAD goes with GET.
    let known = Set(world.site.routes.filter { $0.template == route.template }.map(\.method.rawValue))
    let answered = known.union(known.contains("GET") ? ["HEAD", "OPTIONS"] : ["OPTIONS"])
    try await world.open { visit in
      for visitor in [Visitor.anonymous, route.visitor] {
        for method in [HTTPRequest.Method.get, .head, .post, .put, .patch, .delete]
        where !answered.contains(method.rawValue) {
          let cursor = try await world.store.changeCursor()
          let answer = try await visit.plain(Ask(method: method, path: path), as: visitor)
          #expect(answer.status == 405, "\(visitor) \(method) \(route.template): got \(answer.status), wanted 405")
          let allowed = Set((answer.headers[.allow] ?? "").split(separator: ",").map { $0.filter { $0 != " " } })
          #expect(allowed == answered, "\(visitor) \(method) \(route.template)")
          #expect(try await world.written(after: cursor) == [], "\(visitor) \(method) \(route.template)")
        }
      }
    }
  }

  /// What is written down as handed out whenever it is asked for.
  private static let exportRoutes: Set<String> = [
    "GET /reports/completions.csv", "GET /patients/{patient}/access-log.csv", "GET /patients/{patient}/export.zip",
  ]

  @Test("hand nothing out, and write nothing down, for HEAD and for a link on another site", arguments: exportRoutes)
  func exports(name: String) async throws {
    let route = try #require(RouteCases.all.first { $0.description == name })
    let world = try await World()
    try await world.open { visit in
      let ask = route.ask(try world.household([.bob]).parts)
      var head = ask
      head.method = .head
      let cursor = try await world.store.changeCursor()
      let short = try await visit.send(head, as: route.visitor)
      #expect(short.status == 405)
      #expect(short.headers[.allow] == "GET, OPTIONS")
      for site in ["cross-site", "same-site"] {
        var linked = ask
        linked.headers[.fetchSite] = site
        #expect(try await visit.send(linked, as: route.visitor).status == 403)
      }
      #expect(try await world.written(after: cursor) == [])
      for site in ["same-origin", "none"] {
        var own = ask
        own.headers[.fetchSite] = site
        #expect(try await visit.send(own, as: route.visitor).status == 200)
      }
      #expect(try await world.written(after: cursor) != [])
    }
  }

  @Test(
    "answer HEAD as GET, without the body",
    arguments: RouteCases.all.filter { $0.isSafe && !exportRoutes.contains($0.description) })
  func head(route: RouteCase) async throws {
    let world = try await World()
    try await world.open { visit in
      for visitor in [route.visitor, .anonymous, .known(.eve)] {
        let ask = route.ask(try world.household([.bob]).parts)
        var head = ask
        head.method = .head
        // The browser knows the site already, so that neither answer sets a cookie.
        _ = try await visit.formToken(visitor)
        let short = try await visit.send(head, as: visitor)
        #expect(short.text.isEmpty, "\(visitor) HEAD \(route.template)")
        if route.isStream, short.status == 200 { continue }
        let whole = try await visit.send(ask, as: visitor)
        #expect(short.status == whole.status, "\(visitor) HEAD \(route.template)")
        var (headers, others) = (short.headers, whole.headers)
        for name in ["X-Request-Id", "Content-Length"].compactMap({ HTTPFields.Element.Name($0) }) {
          (headers[name], others[name]) = (nil, nil)
        }
        #expect(headers == others, "\(visitor) HEAD \(route.template)")
      }
    }
  }

  @Test("are the same for everybody where they are files of the site")
  func files() async throws {
    let world = try await World()
    let paths = try FileManager.default.subpathsOfDirectory(atPath: SiteParts.folder("Public")).filter {
      !URL(filePath: $0).pathExtension.isEmpty
    }
    // A folder that is named like a file is served as that file, and its parts are not served.
    let parts = paths.filter { $0.split(separator: "/").dropLast().contains { $0.contains(".") } }
    let files = Set(paths).subtracting(parts)
    #expect(files.count > 100 && !parts.isEmpty)
    try await world.open { visit in
      for path in files {
        let bytes: [UInt8]
        if parts.contains(where: { $0.hasPrefix(path + "/") }) {
          bytes = try SiteParts.publicFiles.get().required(path)
        } else {
          bytes = Array(try Data(contentsOf: URL(filePath: SiteParts.folder("Public")).appending(path: path)))
        }
        for address in try ["/\(path)", SiteParts.publicFiles.get().address(of: path)] {
          let answer = try await visit.send(Ask(method: .get, path: address), as: .anonymous)
          #expect(answer.status == 200 && answer.text == String(decoding: bytes, as: UTF8.self), "\(address)")
        }
      }
      for path in parts {
        #expect(try await visit.send(Ask(method: .get, path: "/\(path)"), as: .anonymous).status == 404, "\(path)")
      }
      // The app's page lies behind the slash.
      for (path, status) in [
        ("/css/remedi.css", 200), ("/favicon.ico", 200), ("/app/shell.js", 200), ("/app/", 200), ("/app", 308),
        (try SiteParts.publicFiles.get().address(of: "js/remedi.js"), 200),
      ] {
        var answers: [Answer] = []
        for visitor in Visitor.all {
          answers.append(try await visit.send(Ask(method: .get, path: path), as: visitor))
        }
        #expect(answers.allSatisfy { $0.status == status }, "\(path)")
        #expect(Set(answers.map(\.text)).count == 1, "\(path): not the same for everybody")
        #expect(answers.allSatisfy { $0.cookies.isEmpty }, "\(path)")
        #expect(answers.first?.headers[.cacheControl]?.hasPrefix("public") == true, "\(path)")
      }
    }
  }
}
