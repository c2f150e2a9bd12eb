import Web

/// One call.
///
/// Template: `api-docs/operation`.
struct OperationView: View {
  let anchor: String
  let summary: String
  let method: String
  /// With the version before it: `/api/v1/schedule`.
  let path: String
  /// Whether anyone may call it.
  let isOpen: Bool
  let about: [BlockView]
  let parameters: [FieldRowView]
  /// The media types that the body may be sent as; nil where nothing is sent.
  let bodyTypes: [PieceView]?
  let bodyRows: [FieldRowView]
  let bodyExamples: [ListingView]
  let answers: [AnswerView]
  let refusals: [RefusalLinkView]
  /// The lines of a shell that make the call.
  let shell: String
  /// The status that those lines end in.
  let shellStatus: String

  var fields: Fields {
    [
      "anchor": anchor, "summary": summary, "method": method, "path": path, "isOpen": isOpen, "about": about,
      "parameters": parameters, "hasParameters": !parameters.isEmpty, "bodyTypes": bodyTypes.map { LineView($0) },
      "bodyRows": bodyRows, "hasBodyRows": !bodyRows.isEmpty, "bodyExamples": bodyExamples, "answers": answers,
      "refusals": refusals,
      "hasRefusals": !refusals.isEmpty, "shell": shell, "shellStatus": shellStatus,
    ]
  }
}

/// Calls that belong together, in the order of a client's day.
struct OperationGroupView: View {
  let anchor: String
  let title: String
  let about: [BlockView]
  let operations: [OperationView]

  var fields: Fields {
    ["anchor": anchor, "title": title, "about": about, "operations": operations]
  }
}

/// What holds for every call: a heading and what stands below it.
struct SectionView: View {
  let anchor: String
  let title: String
  let blocks: [BlockView]

  var fields: Fields { ["anchor": anchor, "title": title, "blocks": blocks] }
}
