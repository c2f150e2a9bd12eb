import Foundation
import JSON

/// Writes the bodies of requests, as Firestore's REST reads them (`google.firestore.v1`).
struct RequestJSON: Sendable {
  /// `projects/PROJECT/databases/DATABASE/documents`
  let root: String

  func commit(_ writes: [DocumentWrite]) -> [UInt8] {
    var json = JSONWriter(capacity: 4096)
    json.object { json in json.member("writes", array: writes) { write($1, to: &$0) } }
    return json.bytes
  }

  /// Begins a read-only transaction.
  func transaction() -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.member("options") { $0.object { $0.member("readOnly") { $0.object { _ in } } } }
    }
    return json.bytes
  }

  /// - Parameter fields: those to answer. Nil for all.
  func documents(_ ids: [ResourceID], fields: [String]?, of selector: ConsistencySelector) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.member("documents", array: ids) { $0.value(name($1)) }
      if let fields { Self.mask("mask", fields, to: &json) }
      Self.selector(selector, to: &json)
    }
    return json.bytes
  }

  func query(_ query: StructuredQuery, of selector: ConsistencySelector) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.member("structuredQuery") { Self.query(query, to: &$0) }
      Self.selector(selector, to: &json)
    }
    return json.bytes
  }

  /// The number of documents found, as `n`.
  func count(_ query: StructuredQuery) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.member("structuredAggregationQuery") { json in
        json.object { json in
          json.member("structuredQuery") { Self.query(query, to: &$0) }
          json.member("aggregations", array: ["n"]) { json, alias in
            json.object { json in
              json.member("alias", alias)
              json.member("count") { $0.object { _ in } }
            }
          }
        }
      }
    }
    return json.bytes
  }

  private func name(_ id: ResourceID) -> String { "\(root)/\(id.collection)/\(id.id)" }

  private func write(_ write: DocumentWrite, to json: inout JSONWriter) {
    json.object { json in
      switch write.action {
      case .put(let fields, let stamp):
        document(write.id, fields, to: &json)
        if let stamp {
          json.member("updateTransforms", array: [stamp]) { json, field in
            json.object { json in
              json.member("fieldPath", Self.fieldPath(field))
              json.member("setToServerValue", "REQUEST_TIME")
            }
          }
        }
      case .change(let fields):
        document(write.id, fields, to: &json)
        Self.mask("updateMask", fields.keys.sorted(), to: &json)
      case .remove: json.member("delete", name(write.id))
      case .verify: json.member("verify", name(write.id))
      }
      Self.condition(write.condition, to: &json)
    }
  }

  private func document(_ id: ResourceID, _ fields: [String: FieldValue], to json: inout JSONWriter) {
    json.member("update") { json in
      json.object { json in
        json.member("name", name(id))
        json.member("fields") { json in
          json.object { json in
            for (field, value) in fields { json.member(field) { Self.value(value, to: &$0) } }
          }
        }
      }
    }
  }
}
