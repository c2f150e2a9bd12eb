import Web

/// The shell commands for a call: those from the document (`x-codeSamples`), or a plain call with the document's own
/// examples.
struct ShellLines {
  let document: APIDocument

  func lines(_ operation: APIOperation) throws -> String {
    let samples = operation.value["x-codeSamples"]?.elements ?? []
    if let sample = samples.first(where: { $0["lang"]?.string == "Shell" })?["source"]?.string { return sample }
    var parts = [
      "curl -sSi" + (operation.method == "GET" ? "" : " -X \(operation.method)") + " \"\(address(operation))\""
    ]
    if !operation.isOpen { parts.append("-H \"Authorization: Bearer $TOKEN\"") }
    if let content = operation.value["requestBody"]?["content"]?.members.first {
      parts.append("-H 'Content-Type: \(content.name)'")
      let example = content.value["example"] ?? content.value["examples"]?.members.first?.value["value"]
      guard let example else { throw DescriptionFault("\(operation.id) has no example of its body.") }
      parts.append("-d '" + example.line.replacing("'", with: "'\\''") + "'")
    }
    return parts.joined(separator: " \\\n  ")
  }

  private func address(_ operation: APIOperation) -> String {
    var path = operation.path
    var query: [String] = []
    for parameter in operation.parameters {
      guard let name = parameter["name"]?.string, let example = parameter["example"] else { continue }
      let value = example.string ?? example.line
      if parameter["in"]?.string == "path" { path = path.replacing("{\(name)}", with: value) }
      if parameter["in"]?.string == "query", parameter["required"] == .bool(true) { query.append("\(name)=\(value)") }
    }
    return "$API" + path + (query.isEmpty ? "" : "?" + query.joined(separator: "&"))
  }
}
