import Support
import Web

extension RouteCases {
  /// The clinic's own exercises and medications, and the demonstration set.
  static let library =
    [
      RouteCase(
        .member(.readLibrary), .get, "/library/exercises", owner: .none,
        bad: [
          .query("region=tail"), .query("show=all"), .query("page=0"), .query("form=tablet"), .query("q=%00"),
          .query("q=chair"),
        ]),
      search("/library/exercises"), search("/library/medications"),
      RouteCase(.member(.readLibrary), .get, "/library/exercises/{exercise}", owner: .none),
      RouteCase(
        .member(.readLibrary), .get, "/library/medications", owner: .none,
        bad: [.query("form=pebble"), .query("region=neck"), .query("page=x")]),
      RouteCase(.member(.readLibrary), .get, "/library/medications/{medication}", owner: .none),
      RouteCase(.member(.readLibrary), .get, "/library/changes", owner: .none, takesNothing: true),
      RouteCase(.file, .get, "/media/{picture}", owner: .none),
    ]
    + editing(
      "exercise", .ownExercise, form: ["name": "Slow reach", "steps": "Reach.\nRest."],
      bad: [
        .field("name", nil), .field("bodyRegion", "tail"), .field("video", "http://example.org"),
        .field("pictureName", "../x"), .field("pictureDescription", "A person reaches."),
      ])
    + editing(
      "medication", .ownMedication,
      form: ["name": "Fine powder", "unit": "sachet", "substance": "macrogol", "strengths": "13 g"],
      bad: [
        .field("name", nil), .field("unit", nil), .field("form", "pebble"), .field("code", "N04"),
        .field("strengths", "much"), .field("gap", "-1"), .field("maximum", "lots"),
      ])

  private static func search(_ path: String) -> RouteCase {
    RouteCase(
      .member(.readLibrary), .post, path, owner: .none, works: 303, form: { _ in ["q": "chair", "show": "own"] },
      bad: [.long(field: "q"), .long(field: "show")])
  }

  private static func editing(_ noun: String, _ part: Part, form: Form, bad: [RouteCase.Bad]) -> [RouteCase] {
    let (list, demonstration) = ("/library/\(noun)s", noun == "exercise" ? Part.exercise : .medication)
    let naming = [noun: part]
    return [
      RouteCase(
        .member(.editLibrary), .get, "\(list)/new", owner: .none, query: { "copy=\($0[part])" },
        bad: [.query("copy=%2F"), .query("copy=a&copy=b"), .query("kind=other")]),
      RouteCase(.member(.editLibrary), .get, "\(list)/new", owner: .none, query: { "copy=\($0[demonstration])" }),
      RouteCase(.member(.editLibrary), .post, "\(list)/new", owner: .none, works: 303, form: { _ in form }, bad: bad),
      RouteCase(.member(.readLibrary), .get, "\(list)/{\(noun)}", owner: .none, naming: naming),
      RouteCase(.member(.editLibrary), .get, "\(list)/{\(noun)}/edit", owner: .none, naming: naming),
      RouteCase(
        .member(.editLibrary), .post, "\(list)/{\(noun)}/edit", owner: .none, works: 303, naming: naming,
        form: {
          var form = form
          form["revision"] = $0.entryRevisions[part] ?? ""
          return form
        }, bad: bad + [.field("revision", nil, 409)]),
      RouteCase(
        .member(.editLibrary), .post, "\(list)/{\(noun)}/archive", owner: .none, works: 303, naming: naming,
        form: { _ in [:] }),
      RouteCase(
        .member(.editLibrary), .post, "\(list)/{\(noun)}/archive", owner: .none, works: 303,
        naming: [noun: demonstration],
        form: { _ in [:] }),
      RouteCase(
        .member(.editLibrary), .post, "\(list)/{\(noun)}/restore", owner: .none, works: 303, naming: naming,
        form: { _ in [:] }),
    ]
  }
}
