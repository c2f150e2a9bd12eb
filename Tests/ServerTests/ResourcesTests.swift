import Foundation
import Support
import Testing
import Web

@testable import Server

@Suite("The folder of templates and files")
struct ResourcesTests {
  @Test("is refused at start where a file that is joined of parts is missing, naming it")
  func missing() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "remedi-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for name in ["Templates", "Public"] {
      try FileManager.default.copyItem(
        at: URL(filePath: SiteParts.folder(name)), to: folder.appending(path: name))
    }
    let resources = try Resources(folder.path)
    let description = try resources.apiDescription()
    #expect(try description == SiteParts.apiDescription.get())
    try FileManager.default.removeItem(at: folder.appending(path: "Public/api/openapi.json"))
    let undescribed = #expect(throws: MissingPublicFile.self) { try resources.apiDescription() }
    #expect(undescribed?.description == "Public/api/openapi.json is missing.")
    try FileManager.default.removeItem(at: folder.appending(path: "Public/css/remedi.css"))
    let unstyled = #expect(throws: MissingPublicFile.self) { try resources.publicFiles() }
    #expect(unstyled?.description == "Public/css/remedi.css is missing.")
  }
}
