import Web

/// One operation.
///
/// Template: `api-docs/operation`.
struct OperationView: View {
  let anchor: String
  let summary: String
  let method: String
  /// With the version prefix: `/api/v1/schedule`.
  let path: String
  /// Whether anyone may call it.
  let isOpen: Bool
  let about: [BlockView]
  let parameters: [FieldRowView]
  /// The media types of the request body. Nil if there is none.
  let bodyTypes: [PieceView]?
  let bodyRows: [FieldRowView]
  let bodyExamples: [ListingView]
  let answers: [AnswerView]
  let refusals: [RefusalLinkView]
  /// The shell commands for the call.
  let shell: String
  /// The response status of those commands.
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

/// Operations that belong together, in the order of a client's day.
struct OperationGroupView: View {
  let anchor: String
  let title: String
  let about: [BlockView]
  let operations: [OperationView]

  var fields: Fields {
    ["anchor": anchor, "title": title, "about": about, "operations": operations]
  }
}

/// A section that applies to every operation: a heading and its content.
struct SectionView: View {
  let anchor: String
  let title: String
  let blocks: [BlockView]

  var fields: Fields { ["anchor": anchor, "title": title, "blocks": blocks] }
}
