import JSON

/// Converts a response of the document into its part of the page.
struct AnswerReader {
  let document: APIDocument

  func view(_ response: OrderedJSON.Member) throws -> AnswerView {
    let value = try document.resolve(response.value)
    let content = value["content"]?.members ?? []
    let words = SchemaPhrases(document: document, isInline: false)
    let body = try content.enumerated().flatMap { index, type -> [PieceView] in
      let shape = try type.value["schema"].map { [.plain(": ")] + (try words.pieces($0)) } ?? []
      return (index == 0 ? [] : [.plain("; ")]) + [.code(type.name)] + shape
    }
    let rows = try content.compactMap(\.value["schema"]).filter { document.name($0) == nil }
      .flatMap { try FieldRows(document: document, isSent: false).rows($0) }
    return AnswerView(
      status: response.name, about: Prose.pieces(of: value["description"]?.string ?? "") + (try headers(value)),
      body: body, rows: rows, examples: content.flatMap { Examples.listings($0.value) })
  }

  private func headers(_ response: OrderedJSON) throws -> [PieceView] {
    let headers = response["headers"]?.members ?? []
    guard !headers.isEmpty else { return [] }
    let told = try headers.enumerated().flatMap { index, header -> [PieceView] in
      let about = try document.resolve(header.value)["description"]?.string ?? ""
      let said = about.split(separator: ".").first.map { Prose.pieces(of: String($0)) } ?? []
      let opened: [PieceView] = [.plain(index == 0 ? "" : "; "), .code(header.name)]
      return opened + (said.isEmpty ? [] : [.plain(" (")] + said + [.plain(")")])
    }
    return [.plain(" Headers: ")] + told + [.plain(".")]
  }
}

/// The examples of a request or response body.
enum Examples {
  /// Characters per line. Longer values are split over several lines.
  static let width = 76

  static func listings(_ content: OrderedJSON) -> [ListingView] {
    if let example = content["example"] { return [listing(example, caption: nil)] }
    return (content["examples"]?.members ?? []).compactMap { example in
      example.value["value"].map { listing($0, caption: example.value["summary"]?.string ?? example.name) }
    }
  }

  static func listing(_ example: OrderedJSON, caption: String?) -> ListingView {
    // An event stream is text and is shown as it is sent.
    ListingView(caption: caption, text: example.string ?? example.text(width: width))
  }
}
