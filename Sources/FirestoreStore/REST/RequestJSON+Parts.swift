import Foundation
import JSON

extension RequestJSON {
  static func condition(_ condition: DocumentWrite.Condition, to json: inout JSONWriter) {
    switch condition {
    case .none: return
    case .absent: json.member("currentDocument") { $0.object { $0.member("exists", false) } }
    case .unchanged(let time): json.member("currentDocument") { $0.object { $0.member("updateTime", time) } }
    }
  }

  static func selector(_ selector: ConsistencySelector, to json: inout JSONWriter) {
    switch selector {
    case .newest: return
    case .transaction(let id): json.member("transaction", id)
    case .time(let time): json.member("readTime", time)
    }
  }

  static func mask(_ name: String, _ fields: [String], to json: inout JSONWriter) {
    json.member(name) { json in
      json.object { json in json.member("fieldPaths", array: fields) { $0.value(fieldPath($1)) } }
    }
  }

  static func value(_ value: FieldValue, to json: inout JSONWriter) {
    json.object { json in
      switch value {
      case .string(let text): json.member("stringValue", text)
      // A number of 64 bits is a text in this JSON.
      case .integer(let number): json.member("integerValue", String(number))
      case .flag(let flag): json.member("booleanValue", flag)
      case .bytes(let bytes): json.member("bytesValue", Data(bytes).base64EncodedString())
      case .time(let text): json.member("timestampValue", text)
      case .strings(let texts):
        json.member("arrayValue") { json in
          json.object { json in
            json.member("values", array: texts) { Self.value(.string($1), to: &$0) }
          }
        }
      }
    }
  }

  static func query(_ query: StructuredQuery, to json: inout JSONWriter) {
    json.object { json in
      if !query.fields.isEmpty {
        json.member("select") { json in
          json.object { json in
            json.member("fields", array: query.fields) { json, field in
              json.object { $0.member("fieldPath", fieldPath(field)) }
            }
          }
        }
      }
      json.member("from", array: [query.collection]) { json, name in json.object { $0.member("collectionId", name) } }
      filters(query, to: &json)
      json.member("orderBy", array: [query.field]) { json, field in
        json.object { json in
          json.member("field") { $0.object { $0.member("fieldPath", fieldPath(field)) } }
          json.member("direction", query.isDescending ? "DESCENDING" : "ASCENDING")
        }
      }
      if let limit = query.limit { json.member("limit", limit) }
    }
  }

  private static func filters(_ query: StructuredQuery, to json: inout JSONWriter) {
    let bounds: [(operation: String, value: FieldValue)] =
      [
        query.lower.map { ($0.isIncluded ? "GREATER_THAN_OR_EQUAL" : "GREATER_THAN", $0.value) },
        query.upper.map { ($0.isIncluded ? "LESS_THAN_OR_EQUAL" : "LESS_THAN", $0.value) },
      ].compactMap(\.self)
    guard !bounds.isEmpty else { return }
    json.member("where") { json in
      json.object { json in
        json.member("compositeFilter") { json in
          json.object { json in
            json.member("op", "AND")
            json.member("filters", array: bounds) { json, bound in
              filter(query.field, bound.operation, bound.value, to: &json)
            }
          }
        }
      }
    }
  }

  private static func filter(
    _ field: String, _ operation: String, _ value: FieldValue, to json: inout JSONWriter
  ) {
    json.object { json in
      json.member("fieldFilter") { json in
        json.object { json in
          json.member("field") { $0.object { $0.member("fieldPath", fieldPath(field)) } }
          json.member("op", operation)
          json.member("value") { Self.value(value, to: &$0) }
        }
      }
    }
  }

  /// A field's name where a path is expected: in backquotes unless it is a plain word. No name has a backquote itself.
  static func fieldPath(_ field: String) -> String {
    let letters = UInt8(ascii: "a")...UInt8(ascii: "z")
    return field.utf8.allSatisfy(letters.contains) ? field : "`\(field)`"
  }
}
