import JSON

/// The description of the message service of 2012, `Public/notifyi/operations.json`, and the examples that it names. A
/// test replays the examples, so that what the page shows is what the service answers.
struct ServiceDocument {
  /// A call of an example, and its answer.
  struct Example {
    let request: OrderedJSON
    let answer: OrderedJSON
  }

  private static let folder = "notifyi/"
  private static let name = folder + "operations.json"

  let root: OrderedJSON
  private let examples: [String: Example]

  /// - Parameter file: the bytes of a file of `Public`.
  /// - Throws: ``DescriptionFault``; what `file` throws.
  init(file: (String) throws -> [UInt8]) throws {
    func read(_ path: String) throws -> OrderedJSON {
      do {
        return try OrderedJSON(reading: file(path))
      } catch let fault as JSONFault {
        throw DescriptionFault(fault.sentence, in: path)
      }
    }
    root = try read(Self.name)
    let named = (root["operations"]?.elements ?? []).flatMap { $0["examples"]?.elements ?? [] }
      .compactMap { $0["file"]?.string }
    var examples: [String: Example] = [:]
    for path in named {
      let whole = Self.folder + "examples/" + path
      let json = try read(whole)
      guard let request = json["request"], let answer = json["answer"] else {
        throw DescriptionFault("It has no request, or no answer.", in: whole)
      }
      examples[path] = Example(request: request, answer: answer)
    }
    self.examples = examples
  }

  /// A text of the description.
  /// - Throws: ``DescriptionFault`` if it is missing.
  func text(_ name: String, of object: OrderedJSON) throws -> String {
    guard let text = object[name]?.string else { throw DescriptionFault("\(name) is missing.", in: Self.name) }
    return text
  }

  /// - Throws: ``DescriptionFault`` if the object names none.
  func example(_ object: OrderedJSON) throws -> Example {
    guard let example = examples[try text("file", of: object)] else {
      throw DescriptionFault("It has no such example.", in: Self.name)
    }
    return example
  }
}
