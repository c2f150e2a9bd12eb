import JSON

/// Converts an operation of the document into its part of the page.
struct OperationReader {
  let document: APIDocument
  /// The prefix of every path: `/api/v1`.
  let base: String

  func view(_ operation: APIOperation) throws -> OperationView {
    let value = operation.value
    let content = value["requestBody"]?["content"]?.members ?? []
    let responses = value["responses"]?.members ?? []
    guard let success = responses.first(where: { $0.name.hasPrefix("2") }) else {
      throw DescriptionFault("\(operation.id) has no successful response.")
    }
    return OperationView(
      anchor: operation.id, summary: value["summary"]?.string ?? operation.id, method: operation.method,
      path: base + operation.path, isOpen: operation.isOpen,
      about: Prose.blocks(of: value["description"]?.string ?? ""), parameters: try operation.parameters.map(row),
      bodyTypes: content.isEmpty ? nil : types(content),
      bodyRows: try content.first?.value["schema"].map(bodyRows) ?? [],
      bodyExamples: content.first.map { Examples.listings($0.value) } ?? [],
      answers: try responses.filter { !isShared($0.value) }.map(AnswerReader(document: document).view),
      refusals: try responses.filter { isShared($0.value) }.map(refusal),
      shell: try ShellLines(document: document).lines(operation), shellStatus: success.name)
  }

  private func row(_ parameter: OrderedJSON) throws -> FieldRowView {
    let place =
      switch parameter["in"]?.string {
      case "path": "path"
      case "header": "header"
      default: parameter["required"] == .bool(true) ? "query, required" : "query"
      }
    return FieldRowView(
      name: parameter["name"]?.string ?? "",
      type: try parameter["schema"].map(SchemaPhrases(document: document, isInline: true).pieces) ?? [], note: place,
      about: Prose.pieces(of: parameter["description"]?.string ?? ""))
  }

  private func bodyRows(_ schema: OrderedJSON) throws -> [FieldRowView] {
    try FieldRows(document: document, isSent: true).rows(try document.resolve(schema))
  }

  private func types(_ content: [OrderedJSON.Member]) -> [PieceView] {
    content.enumerated().flatMap { index, type in
      index == 0 ? [PieceView.code(type.name)] : [.plain(" or "), .code(type.name)]
    }
  }

  /// Whether it is an error that the page describes in one place for all operations.
  private func isShared(_ response: OrderedJSON) -> Bool {
    document.name(response).map { ProblemReader(document: document).isProblem($0) } ?? false
  }

  private func refusal(_ response: OrderedJSON.Member) throws -> RefusalLinkView {
    let code = ProblemReader.example(try document.resolve(response.value))?["code"]?.string
    return RefusalLinkView(
      label: response.name + (code.map { " \($0)" } ?? ""),
      href: ProblemView.address(document.name(response.value) ?? ""))
  }
}
