import JSON
import Testing

@testable import FirestoreStore

@Suite struct RequestJSONTests {
  private let request = RequestJSON(root: "r")

  private func isSame(_ bytes: [UInt8], _ text: String) throws -> Bool {
    try JSONReader.read(bytes) == JSONReader.read(Array(text.utf8))
  }

  @Test func `writes of a commit`() throws {
    let id = ResourceID("remedi", "|items|a")
    let bytes = request.commit([
      DocumentWrite(id, .put(["body": .string("{}"), "schema": .integer(.min)], stamp: "at"), if: .absent),
      DocumentWrite(
        id, .change(["items/group/a,b": .bytes([0, 255]), "frozen": .flag(true)]), if: .unchanged(since: "t")),
      DocumentWrite(id, .put(["indexes": .strings(["a"]), "expires": .time("t")], stamp: nil), if: .none),
      DocumentWrite(id, .remove, if: .unchanged(since: "t")), DocumentWrite(id, .verify, if: .absent),
    ])
    let name = #""r/remedi/|items|a""#
    let expected = """
      {"writes":[
      {"update":{"name":\(name),"fields":{"body":{"stringValue":"{}"},"schema":{"integerValue":"-9223372036854775808"}}},
       "updateTransforms":[{"fieldPath":"at","setToServerValue":"REQUEST_TIME"}],"currentDocument":{"exists":false}},
      {"update":{"name":\(name),"fields":{"items/group/a,b":{"bytesValue":"AP8="},"frozen":{"booleanValue":true}}},
       "updateMask":{"fieldPaths":["frozen","`items/group/a,b`"]},"currentDocument":{"updateTime":"t"}},
      {"update":{"name":\(name),"fields":{"indexes":{"arrayValue":{"values":[{"stringValue":"a"}]}},
       "expires":{"timestampValue":"t"}}}},
      {"delete":\(name),"currentDocument":{"updateTime":"t"}},
      {"verify":\(name),"currentDocument":{"exists":false}}]}
      """
    #expect(try isSame(bytes, expected))
  }

  @Test func `reads of documents`() throws {
    let ids = [ResourceID("a", "b"), ResourceID("c", "d")]
    #expect(
      try isSame(
        request.documents(ids, fields: ["body"], of: .transaction("dA==")),
        #"{"documents":["r/a/b","r/c/d"],"mask":{"fieldPaths":["body"]},"transaction":"dA=="}"#))
    #expect(try isSame(request.transaction(), #"{"options":{"readOnly":{}}}"#))
    #expect(try isSame(request.documents(ids, fields: nil, of: .newest), #"{"documents":["r/a/b","r/c/d"]}"#))
    #expect(
      try isSame(
        request.documents(ids, fields: nil, of: .time("t")), #"{"documents":["r/a/b","r/c/d"],"readTime":"t"}"#))
  }

  @Test func `a query is one range on one field`() throws {
    var query = StructuredQuery("remedi", by: "items/group/a", from: .including([1]), to: .excluding([2]))
    query.isDescending = true
    query.limit = 3
    query.fields = ["body"]
    let field = #"{"fieldPath":"`items/group/a`"}"#
    let expected = """
      {"structuredQuery":{"select":{"fields":[{"fieldPath":"body"}]},"from":[{"collectionId":"remedi"}],
      "where":{"compositeFilter":{"op":"AND","filters":[
       {"fieldFilter":{"field":\(field),"op":"GREATER_THAN_OR_EQUAL","value":{"bytesValue":"AQ=="}}},
       {"fieldFilter":{"field":\(field),"op":"LESS_THAN","value":{"bytesValue":"Ag=="}}}]}},
      "orderBy":[{"field":\(field),"direction":"DESCENDING"}],"limit":3}}
      """
    #expect(try isSame(request.query(query, of: .newest), expected))
    let all = StructuredQuery("remedi", by: "path")
    let order =
      #""from":[{"collectionId":"remedi"}],"orderBy":[{"field":{"fieldPath":"path"},"direction":"ASCENDING"}]"#
    #expect(
      try isSame(request.query(all, of: .time("t")), #"{"structuredQuery":{\#(order)},"readTime":"t"}"#))
    #expect(
      try isSame(
        request.count(all),
        """
        {"structuredAggregationQuery":{"structuredQuery":{\(order)},"aggregations":[{"alias":"n","count":{}}]}}
        """))
  }
}
