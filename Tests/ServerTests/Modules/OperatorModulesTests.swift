import Foundation
import Testing

@testable import Server

@Suite("An operator's own modules")
struct OperatorModulesTests {
  private func fault(_ changed: [String: [UInt8]?]) throws -> String {
    let folder = try OperatorFolder(changed)
    let error = try #require(throws: StartupError.self) {
      try OperatorModules.registry(in: DataDirectory(at: folder.url))
    }
    return error.sentence
  }

  @Test("S-13: come after those of the program")
  func added() throws {
    let folder = try OperatorFolder(["peak_flow/.DS_Store": [1]])
    let registry = try OperatorModules.registry(in: DataDirectory(at: folder.url))
    #expect(registry.all.last?.id.text == "practice.peak_flow")
    #expect(registry.all.count == (try OperatorModules.registry(in: nil)).all.count + 1)
    #expect(registry.all.last?.name(in: .german) == "Atemstoß")
  }

  @Test("S-13: a data folder without any has those of the program")
  func none() throws {
    let place = DataDirectory(at: URL(filePath: "/proc/nowhere"))
    #expect(try OperatorModules.registry(in: place).all.count == (try OperatorModules.registry(in: nil)).all.count)
  }

  @Test("S-12, S-20: a fault is a sentence that names the folder and the module")
  func faults() throws {
    #expect(try fault(["AllModules.json": [UInt8]?.none]) == "--data: modules: AllModules.json cannot be read.")
    #expect(try fault(["notes.txt": [1]]) == "--data: modules: notes.txt cannot be read as a folder.")
    #expect(
      try fault(["peak_flow/icon.png": [1]])
        == "--data: modules: practice.peak_flow: the name of “icon.png” does not begin with “peak_flow.”.")
    #expect(
      try fault(["peak_flow/peak_flow.icon.png": Array(repeating: 1, count: 300_000)])
        == "--data: modules: peak_flow/peak_flow.icon.png is not a file of at most 256 KiB.")
    let code =
      #"[{"Interface": "WeightModule", "ID": "selfhub.weight", "ExchangeFile": "weight.exchange.json", "Type": 0}]"#
    #expect(
      try fault(["AllModules.json": Array(code.utf8)])
        == "--data: modules: selfhub.weight: there is no Interface “WeightModule”.")
  }

  @Test("S-12: an ID of the program cannot be taken")
  func taken() throws {
    var files: [String: [UInt8]?] = [:]
    for (name, bytes) in OperatorFolder.files {
      files[name] = [UInt8]?.none
      let text = name.hasSuffix("icon.png") ? nil : String(decoding: bytes, as: UTF8.self)
      files[name.replacing("peak_flow", with: "pulse")] =
        text.map {
          Array($0.replacing("practice.peak_flow", with: "selfhub.pulse").replacing("peak_flow", with: "pulse").utf8)
        }
        ?? bytes
    }
    #expect(try fault(files) == "--data: modules: selfhub.pulse: the ID occurs twice.")
  }
}
