import AllModules
import Foundation
import ModuleKit

/// The declarative modules that an operator adds in the data folder: `modules/AllModules.json`, and beside it one folder a
/// module.
struct OperatorModules {
  private static let listName = "AllModules.json"
  /// More bytes than any file of a module has.
  private static let largestFile = 256 * 1024
  private static let mostFolders = 200

  let folder: URL

  init(in data: DataDirectory) { folder = data.url.appending(path: "modules") }

  /// The modules of this program, and the operator's if there are any.
  /// - Throws: `StartupError` that names the module and what is wrong with it.
  static func registry(in data: DataDirectory?) throws -> ModuleRegistry {
    let all: ModuleRegistry
    do {
      all = try ModuleRegistry.all()
    } catch {
      throw StartupError(sentence: "The modules cannot be loaded: \(error)")
    }
    guard let data else { return all }
    do {
      return try all.adding(OperatorModules(in: data).registry())
    } catch let fault as ModuleListFault {
      throw StartupError(.data, "modules: \(fault)")
    }
  }

  private func registry() throws -> ModuleRegistry {
    guard FileManager.default.fileExists(atPath: folder.path) else { return try ModuleRegistry([]) }
    var files: [String: [UInt8]] = [:]
    let places = try names(in: folder).filter { $0 != Self.listName }
    guard places.count <= Self.mostFolders else {
      throw ModuleListFault("there are more than \(Self.mostFolders) folders.")
    }
    for place in places {
      for name in try names(in: folder.appending(path: place)) {
        files["\(place)/\(name)"] = try read("\(place)/\(name)")
      }
    }
    return try ModuleRegistry(list: read(Self.listName), types: [], declared: files)
  }

  /// Without hidden files, which systems and editors leave.
  private func names(in folder: URL) throws -> [String] {
    do {
      return try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { !$0.hasPrefix(".") }.sorted()
    } catch {
      throw ModuleListFault("\(folder.lastPathComponent) cannot be read as a folder.")
    }
  }

  private func read(_ name: String) throws -> [UInt8] {
    do {
      let file = try InputFile(folder.appending(path: name))
      guard file.isRegular, file.size <= Self.largestFile else {
        throw ModuleListFault("\(name) is not a file of at most \(Self.largestFile / 1024) KiB.")
      }
      return Array(try file.read(upTo: Self.largestFile))
    } catch is BackupFault {
      throw ModuleListFault("\(name) cannot be read.")
    }
  }
}
