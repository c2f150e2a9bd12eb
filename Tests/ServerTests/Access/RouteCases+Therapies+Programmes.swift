import Support
import Web

extension RouteCases {
  /// The clinic's programmes, and prescribing them.
  static let programmes = [
    RouteCase(
      .member(.readLibrary), .get, "/programmes", owner: .none,
      bad: [.query("show=all"), .query("page=0"), .query("q=%00"), .query("q=slow"), .query("sort=name")]),
    RouteCase(
      .member(.readLibrary), .post, "/programmes", owner: .none, works: 303, form: { _ in ["q": "slow"] },
      bad: [.long(field: "q")]),
    RouteCase(
      .member(.editLibrary), .get, "/programmes/new", owner: .none, query: { "copy=\($0[.ownProgramme])" },
      bad: [.query("copy=%2F"), .query("copy=a&copy=b"), .query("kind=other")]),
    RouteCase(
      .member(.editLibrary), .post, "/programmes/new", owner: .none, works: 303,
      form: { ["name": "Slow evening", "copy": $0[.ownProgramme]] },
      bad: [.field("name", nil), .field("copy", "%", 404)]),
    RouteCase(.member(.readLibrary), .get, "/programmes/{programme}", owner: .none, naming: naming),
    RouteCase(.member(.editLibrary), .get, "/programmes/{programme}/edit", owner: .none, naming: naming),
    RouteCase(
      .member(.editLibrary), .post, "/programmes/{programme}/edit", owner: .none, works: 303, naming: naming,
      form: { ["name": "Slow noon", "revision": $0.entryRevisions[.ownProgramme] ?? ""] },
      bad: [.field("name", nil), .field("revision", nil, 409)]),
    RouteCase(
      .member(.editLibrary), .post, "/programmes/{programme}/archive", owner: .none, works: 303, naming: naming,
      form: { _ in [:] }),
    RouteCase(
      .member(.editLibrary), .post, "/programmes/{programme}/restore", owner: .none, works: 303, naming: naming,
      form: { _ in [:] }),
    RouteCase(
      .member(.editLibrary), .get, "/programmes/{programme}/items/new", owner: .none, naming: naming,
      bad: [.query("kind=surgery"), .query("copy=a")]),
    RouteCase(
      .member(.editLibrary), .post, "/programmes/{programme}/items/new", owner: .none, works: 303, naming: naming,
      form: { _ in item }, bad: badItem + [.field("kind", "surgery", 404)]),
    RouteCase(.member(.editLibrary), .get, "/programmes/{programme}/items/{item}", owner: .none, naming: naming),
    RouteCase(
      .member(.editLibrary), .post, "/programmes/{programme}/items/{item}", owner: .none, works: 303, naming: naming,
      form: {
        var form = item
        form["revision"] = $0.entryRevisions[.programmeItem] ?? ""
        return form
      }, bad: badItem + [.field("revision", nil, 409)]),
    // Taking out what is gone already is no fault.
    RouteCase(
      .member(.editLibrary), .post, "/programmes/{programme}/remove", owner: .none, works: 303, naming: naming,
      form: { _ in ["item": "a"] }, bad: [.field("item", nil, 404), .field("item", "a/b", 404)]),
    RouteCase(
      .member(.treat), .get, "/patients/{patient}/programmes", owner: .patient, shows: \.patient.name,
      viewers: .refused,
      bad: [.query("show=own"), .query("page=0"), .query("q=a&q=b"), .query("q=slow")]),
    RouteCase(
      .member(.treat), .post, "/patients/{patient}/programmes", owner: .patient, works: 303,
      form: { _ in ["q": "slow"] }, bad: [.long(field: "q")]),
    RouteCase(
      .member(.treat), .get, "/patients/{patient}/programmes/new", owner: .patient, shows: \.medication,
      viewers: .refused),
    RouteCase(
      .member(.treat), .post, "/patients/{patient}/programmes/new", owner: .patient, works: 303,
      form: { ["name": "Routine", "source": $0[.prescription]] },
      bad: [.field("name", nil), .field("source", nil), .field("source", "a/b", 404)]),
    RouteCase(
      .member(.treat), .get, "/patients/{patient}/programmes/{programme}", owner: .patient, naming: naming,
      shows: \.patient.name, viewers: .refused),
    RouteCase(
      .member(.treat), .post, "/patients/{patient}/programmes/{programme}", owner: .patient, works: 303, naming: naming,
      form: {
        ["item": "a", "start": "2026-03-04", "revision": $0.programmeRevision, "action": "prescribe"]
      },
      bad: [
        .field("item", nil), .field("item", "unknown"), .field("start", nil), .field("start", "2026-02-30"),
        .field("start", "2026-03-01"), .field("revision", nil, 409),
      ]),
  ]

  private static let naming = ["programme": Part.ownProgramme, "item": .programmeItem]

  private static let item: Form = [
    "kind": "exercise", "item": "reach", "time1": "09:00", "start": "1", "action": "prescribe",
  ]

  private static let badItem: [RouteCase.Bad] = [
    .field("item", "unknown"), .field("time1", "25:00"), .field("start", "0"), .field("start", nil),
    .field("end", "soon"),
  ]
}
