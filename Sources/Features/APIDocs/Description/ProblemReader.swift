import JSON

/// The errors that operations share, and the codes of all errors.
struct ProblemReader {
  let document: APIDocument

  private static let mediaType = "application/problem+json"

  private var shared: [OrderedJSON.Member] {
    (document.root["components"]?["responses"]?.members ?? []).filter { $0.value["content"]?[Self.mediaType] != nil }
  }

  func isProblem(_ name: String) -> Bool { shared.contains { $0.name == name } }

  static func example(_ response: OrderedJSON) -> OrderedJSON? {
    let content = response["content"]?[mediaType]
    return content?["example"] ?? content?["examples"]?.members.first?.value["value"]
  }

  /// Every shared error, with an example.
  func all() throws -> [ProblemView] {
    try shared.map { problem in
      guard let example = Self.example(problem.value), let title = example["title"]?.string,
        let status = example["status"]?.line
      else { throw DescriptionFault("The response \(problem.name) has no example with a title and a status.") }
      let answer = try AnswerReader(document: document).view(.init(status, problem.value))
      return ProblemView(anchor: "problem-\(problem.name)", title: title, answer: answer)
    }
  }

  /// Every code with its status, in document order.
  func codes() -> [CodeRowView] {
    let code = document.root["components"]?["schemas"]?["Problem"]?["properties"]?["code"]
    return (code?["x-codes"]?.members ?? []).map { row in
      CodeRowView(
        code: row.name, status: row.value["status"]?.line ?? "",
        about: Prose.pieces(of: row.value["description"]?.string ?? ""))
    }
  }
}
