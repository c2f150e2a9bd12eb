import Foundation
import JSON

/// Reads answers of Firestore's REST (`google.firestore.v1`).
enum AnswerJSON {
  /// - Returns: the documents that were found, and the moment of the read. Nil if nothing was asked for.
  /// - Throws: `RestFault`
  static func found(_ answer: [UInt8]) throws -> (documents: [ResourceID: FirestoreDocument], readTime: String?) {
    var (documents, time): ([ResourceID: FirestoreDocument], String?) = ([:], nil)
    for element in try elements(answer) {
      if let found = element["found"] {
        let document = try document(found)
        documents[document.id] = document
      }
      time = string(element["readTime"]) ?? time
    }
    return (documents, time)
  }

  /// - Returns: what a query found, in its order, and the moment of the read.
  /// - Throws: `RestFault`
  static func results(_ answer: [UInt8]) throws -> (documents: [FirestoreDocument], readTime: String?) {
    var (documents, time): ([FirestoreDocument], String?) = ([], nil)
    for element in try elements(answer) {
      if let found = element["document"] { documents.append(try document(found)) }
      time = string(element["readTime"]) ?? time
    }
    return (documents, time)
  }

  /// - Throws: `RestFault`
  static func count(_ answer: [UInt8]) throws -> Int {
    for element in try elements(answer) {
      guard case .object(let result)? = element["result"], case .object(let fields)? = result["aggregateFields"],
        let value = fields["n"], case .integer(let number) = try fieldValue(value)
      else { continue }
      return Int(number)
    }
    throw RestFault.unreadable
  }

  /// - Returns: the ID of a transaction that was begun.
  /// - Throws: `RestFault`
  static func transaction(_ answer: [UInt8]) throws -> String {
    guard case .object(let members)? = try? JSONReader.read(answer), let id = string(members["transaction"]),
      !id.isEmpty
    else { throw RestFault.unreadable }
    return id
  }

  /// The code of a refusal, such as `ALREADY_EXISTS`. Nil if the answer has none.
  static func code(_ answer: [UInt8]) -> String? {
    guard case .object(let members)? = try? JSONReader.read(answer) else { return nil }
    return code(members)
  }

  private static func code(_ members: [String: JSONValue]) -> String? {
    guard case .object(let error)? = members["error"] else { return nil }
    return string(error["status"])
  }

  private static func elements(_ answer: [UInt8]) throws -> [[String: JSONValue]] {
    guard case .array(let elements)? = try? JSONReader.read(answer) else { throw RestFault.unreadable }
    return try elements.map { element in
      guard case .object(let members) = element else { throw RestFault.unreadable }
      // A fault may come after a part of the answer.
      if let code = code(members) { throw RestFault(code: code) }
      return members
    }
  }

  private static func document(_ value: JSONValue) throws -> FirestoreDocument {
    guard case .object(let members) = value, let name = string(members["name"]), let id = ResourceID(name: name),
      let time = string(members["updateTime"])
    else { throw RestFault.unreadable }
    var fields: [String: FieldValue] = [:]
    if case .object(let values)? = members["fields"] { fields = try values.compactMapValues(fieldValue) }
    return FirestoreDocument(id: id, fields: fields, updateTime: time)
  }

  /// Nil for a type that this engine does not use.
  private static func fieldValue(_ value: JSONValue) throws -> FieldValue? {
    guard case .object(let members) = value, members.count == 1, let (type, content) = members.first else {
      throw RestFault.unreadable
    }
    switch (type, content) {
    case ("stringValue", .string(let text)): return .string(text)
    case ("integerValue", .string(let digits)): return Int64(digits).map(FieldValue.integer)
    case ("booleanValue", .bool(let flag)): return .flag(flag)
    case ("bytesValue", .string(let text)): return Data(base64Encoded: text).map { .bytes(Array($0)) }
    case ("timestampValue", .string(let text)): return .time(text)
    case ("arrayValue", .object(let list)): return texts(list).map(FieldValue.strings)
    default: return nil
    }
  }

  private static func texts(_ list: [String: JSONValue]) -> [String]? {
    // An empty list has no member.
    guard let values = list["values"] else { return [] }
    guard case .array(let elements) = values else { return nil }
    let texts = elements.compactMap { element -> String? in
      if case .object(let members) = element { string(members["stringValue"]) } else { nil }
    }
    return texts.count == elements.count ? texts : nil
  }

  private static func string(_ value: JSONValue?) -> String? {
    if case .string(let text)? = value { text } else { nil }
  }
}
