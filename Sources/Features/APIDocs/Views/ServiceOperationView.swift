import Web

/// An operation of the message service of 2012.
///
/// Template: `api-docs/service-operation`.
struct ServiceOperationView: View {
  let anchor: String
  let name: String
  /// Its code in the sections. Nil if these have none.
  let sectionsCode: String?
  /// Its code in the list. Nil if that has none.
  let listCode: String?
  let about: [BlockView]
  /// The field that tells it from the operation with the same code in the other table. Empty if there is none.
  let told: [PieceView]
  let input: [FieldRowView]
  let answer: [FieldRowView]
  let examples: [ServiceExampleView]

  var fields: Fields {
    [
      "anchor": anchor, "name": name, "sectionsCode": sectionsCode ?? "–", "listCode": listCode ?? "–", "about": about,
      "told": told.isEmpty ? nil : LineView(told), "input": input, "hasInput": !input.isEmpty, "answer": answer,
      "hasAnswer": !answer.isEmpty, "examples": examples,
    ]
  }
}
