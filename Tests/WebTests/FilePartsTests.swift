import Foundation
import Testing

@testable import Web

/// Folders that are named like a file and served as that file.
@Suite("A file that stands in parts")
struct FilePartsTests {
  private func served(_ files: [(String, String)]) throws -> PublicFiles {
    try PublicFiles(files.map { FileTree.File(path: $0.0, bytes: Array($0.1.utf8)) })
  }

  private func text(of path: String, _ files: [(String, String)]) throws -> String {
    String(decoding: try served(files).required(path), as: UTF8.self)
  }

  private func refusal(_ files: [(String, String)]) throws -> String {
    let error = #expect(throws: FilePartsError.self) { try served(files) }
    return try #require(error).description
  }

  @Test("is joined in the order of the names, with an empty line between")
  func lines() throws {
    let files = [
      ("css/a.css/99-print.css", "p {}\n"), ("css/a.css/10a-board.css", "b {}\n"), ("css/a.css/10-rows.css", "r {}\n"),
      ("css/b.css", "x {}\n"),
    ]
    #expect(try text(of: "css/a.css", files) == "r {}\n\nb {}\n\np {}\n")
    #expect(try served(files).files.map(\.path) == ["css/a.css", "css/b.css"])
    #expect(try text(of: "js/a.js", [("js/a.js/1.js", "a;\n"), ("js/a.js/2.js", "b;\n")]) == "a;\n\nb;\n")
  }

  @Test("changes its address with each of its parts")
  func address() throws {
    let first = try served([("css/a.css/1.css", "a"), ("css/a.css/2.css", "b")])
    let second = try served([("css/a.css/1.css", "a"), ("css/a.css/2.css", "c")])
    #expect(first.address(of: "css/a.css").hasSuffix("/css/a.css"))
    #expect(first.address(of: "css/a.css") != second.address(of: "css/a.css"))
  }

  @Test("is merged where it is JSON: members side by side, lists one after the other")
  func merged() throws {
    let files = [
      ("a.json/2-doses.json", #"{"tags": ["B"], "paths": {"/doses": {"get": 1}, "/me": {"put": 2}}, "more": null}"#),
      ("a.json/1-frame.json", #"{"title": "é/", "tags": ["A"], "paths": {"/me": {"get": 0}}, "none": {}}"#),
    ]
    let whole = """
      {
        "title": "é/",
        "tags": [
          "A",
          "B"
        ],
        "paths": {
          "/me": {
            "get": 0,
            "put": 2
          },
          "/doses": {
            "get": 1
          }
        },
        "none": {},
        "more": null
      }

      """
    #expect(try text(of: "a.json", files) == whole)
  }

  @Test(
    "is refused where two parts hold the same, naming both and the place",
    arguments: [
      (#"{"paths": {"/me": {"get": 1}}}"#, "/paths/~1me/get"), (#"{"title": {}}"#, "/title"),
      (#"{"paths": []}"#, "/paths"),
    ])
  func conflict(second: String, place: String) throws {
    let first = #"{"title": "T", "paths": {"/me": {"get": 1}}}"#
    let files = [("a.json/1.json", "{}"), ("a.json/2.json", first), ("a.json/3.json", second)]
    #expect(try refusal(files) == "Public/a.json/2.json and Public/a.json/3.json both hold \(place).")
  }

  @Test("is refused where a part cannot be joined, naming the part")
  func faults() throws {
    #expect(try refusal([("a.json/1.json", "{")]).hasPrefix("Public/a.json/1.json: "))
    #expect(
      try refusal([("a.json/1.json", "{}"), ("a.json/2.json", "[]")]) == "Public/a.json/2.json is no JSON object.")
    #expect(
      try refusal([("css/a.css/1.css", ""), ("css/a.css/notes.txt", "")])
        == "Public/css/a.css/notes.txt is no part of css/a.css: its name does not end in .css.")
    #expect(
      try refusal([("a.png/1.png", "")]) == "Public/a.png is a folder, and only css, js and json can stand in parts.")
  }

  @Test("is missing at start where its folder is")
  func missing() throws {
    let all = ["css/remedi.css/1.css", "js/remedi.js/1.js", "js/lock.js", "icons/remedi.svg"].map { ($0, "") }
    #expect(throws: Never.self) { try AssetAddresses.check(try served(all)) }
    for (index, path) in ["css/remedi.css", "js/remedi.js", "js/lock.js", "icons/remedi.svg"].enumerated() {
      var files = all
      files.remove(at: index)
      let error = #expect(throws: MissingPublicFile.self) { try AssetAddresses.check(try served(files)) }
      #expect(error?.description == "Public/\(path) is missing.")
    }
  }

  @Test("holds every file of its folder once", arguments: [("css/remedi.css", "css"), ("js/remedi.js", "js")])
  func product(path: String, ending: String) throws {
    let folder = Repository.path("Public/\(path)")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    #expect(names.count > 10)
    #expect(names.allSatisfy { $0.prefixMatch(of: /[0-9]{2}[a-z]?-/) != nil && $0.hasSuffix(".\(ending)") }, "\(names)")
    let parts = try names.map { try String(contentsOfFile: "\(folder)/\($0)", encoding: .utf8) }
    for (name, part) in zip(names, parts) {
      #expect(part.hasSuffix("\n") && !part.hasSuffix("\n\n"), "\(name)")
      #expect(part.split(separator: "\n", omittingEmptySubsequences: false).count <= 300, "\(name)")
    }
    let whole = try PublicFiles(directory: Repository.path("Public")).required(path)
    #expect(String(decoding: whole, as: UTF8.self) == parts.joined(separator: "\n"))
  }
}
