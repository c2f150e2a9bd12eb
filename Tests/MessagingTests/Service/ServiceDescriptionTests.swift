import Foundation
import JSON
import Support
import Testing

@testable import Messaging

/// The description that the page `/notifyi` is made of, beside what the service does.
@Suite("The description of the message service")
struct ServiceDescriptionTests {
  private struct Described {
    let operation: ServiceOperation
    let list: Int?
    let files: [String]
  }

  private static func described() throws -> [Described] {
    let bytes = try SiteParts.publicFiles.get().required("notifyi/operations.json")
    return try #require(JSONReader.read(bytes)["operations"]?.array).map { json in
      let code = try #require(json["sections"]?.integer)
      return Described(
        operation: try #require(ServiceOperation(rawValue: Int(code))), list: json["list"]?.integer.map { Int($0) },
        files: (json["examples"]?.array ?? []).compactMap { $0["file"]?.string })
    }
  }

  @Test("has every operation once")
  func operations() throws {
    #expect(try Self.described().map(\.operation.rawValue).sorted() == ServiceOperation.allCases.map(\.rawValue))
  }

  @Test("has its operations’ codes in both tables, by the examples that it shows")
  func codes() throws {
    let examples = try ["sections", "list", "extensions"].reduce(into: [String: GoldenExample]()) { all, table in
      for example in try GoldenExample.all(table) { all["\(table)/\(example.name)"] = example }
    }
    for described in try Self.described() {
      let listed = described.files.filter { $0.hasPrefix("list/") }
      if described.list == nil || described.list == described.operation.rawValue {
        #expect(listed.isEmpty, "\(described.operation)")
      } else {
        #expect(listed.count == 1, "\(described.operation)")
      }
      for file in described.files {
        let input = ServiceInput(try #require(examples[file], "\(file)").request)
        let code = try #require(input.operationType)
        let isListed = file.hasPrefix("list/")
        #expect(code == (isListed ? described.list : described.operation.rawValue), "\(file)")
        let codes = try #require(ServiceCodes(code, input))
        #expect(codes.operation(isListed ? .list : .sections) == described.operation, "\(file)")
      }
    }
  }

  @Test("shows every example of the sections, and of what the documents lack")
  func examples() throws {
    let shown = Set(try Self.described().flatMap(\.files))
    for table in ["sections", "extensions"] {
      for example in try GoldenExample.all(table) { #expect(shown.contains("\(table)/\(example.name)")) }
    }
  }
}
