extension ReferenceView {
  static var samples: [(name: String, view: ReferenceView)] {
    [("typical", sample([recording])), ("without a body", sample([reading]))]
  }

  private static func sample(_ operations: [OperationView]) -> ReferenceView {
    ReferenceView(
      title: "Patient API", summary: "What a patient’s device needs.",
      introduction: [
        .paragraph([.plain("JSON in UTF-8; errors are "), .code("application/problem+json"), .plain(".")])
      ],
      sections: [
        SectionView(
          anchor: "about-times", title: "Times",
          blocks: [.list([LineView([.plain("A date is "), .code("2026-03-01"), .plain(".")])])])
      ],
      setUp: ListingView(caption: nil, text: "API=https://clinic.example.org/api/v1\nNAME=bob@example.org"),
      setUpAbout: [.paragraph([.plain("In any shell.")])],
      codes: [CodeRowView(code: "not-found", status: "404", about: [.plain("It does not exist.")])],
      groups: [
        OperationGroupView(
          anchor: "group-completions", title: "Completions", about: [.paragraph([.plain("What the patient did.")])],
          operations: operations)
      ],
      problems: [
        ProblemView(
          anchor: "problem-NotFound", title: "Not found",
          answer: AnswerView(
            status: "404", about: [.code("not-found"), .plain(": it does not exist.")], body: [], rows: [],
            examples: [ListingView(caption: nil, text: "{\"status\": 404, \"code\": \"not-found\"}")]))
      ],
      shapes: [
        ShapeView(
          name: "Outcome", about: [.plain("How it went.")],
          type: [.code("completed"), .plain(" or "), .code("skipped")],
          forms: [], examples: []),
        ShapeView(
          name: "Fault", about: [], type: [],
          forms: [
            ShapeView.Form(label: "Either", rows: [row("pointer")]),
            ShapeView.Form(label: "Or", rows: [row("parameter")]),
          ], examples: [ListingView(caption: nil, text: "{\"pointer\": \"/feedback/pain\"}")]),
      ])
  }

  private static func row(_ name: String, note: String? = nil) -> FieldRowView {
    FieldRowView(
      name: name, type: [.plain("string, at most 200 characters")], note: note,
      about: [.plain("As "), .link("Outcome", to: "#shape-Outcome"), .plain(" says.")])
  }

  private static var recording: OperationView {
    OperationView(
      anchor: "recordCompletions", summary: "Record completions", method: "POST", path: "/api/v1/completions",
      isOpen: false, about: [.paragraph([.plain("It is safe to retry.")])],
      parameters: [row("If-None-Match", note: "header")], bodyTypes: [.code("application/json")],
      bodyRows: [row("completions[].id", note: "required"), row("completions[].feedback.pain")],
      bodyExamples: [ListingView(caption: "Done", text: "{\"completions\": []}")],
      answers: [
        AnswerView(
          status: "200", about: [.plain("One result for each item.")],
          body: [.code("application/json"), .plain(": "), .link("Outcome", to: "#shape-Outcome")],
          rows: [row("results", note: "optional")],
          examples: [ListingView(caption: nil, text: "{\"results\": []}")])
      ], refusals: [RefusalLinkView(label: "404 not-found", href: "#problem-NotFound")],
      shell: "curl -sSi -X POST \"$API/completions\"", shellStatus: "200")
  }

  private static var reading: OperationView {
    OperationView(
      anchor: "readInvitation", summary: "Read an invitation", method: "GET", path: "/api/v1/invitations/{code}",
      isOpen: true, about: [], parameters: [], bodyTypes: nil, bodyRows: [], bodyExamples: [],
      answers: [AnswerView(status: "204", about: [.plain("No content.")], body: [], rows: [], examples: [])],
      refusals: [], shell: "curl -sSi \"$API/invitations/7k3m9q2x5v8y1c4d6f0h\"", shellStatus: "204")
  }
}
