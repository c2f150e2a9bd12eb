import Foundation
import Library
import Record
import Remedi
import Web

/// The folder that contains `Templates` and `Public`.
struct Resources {
  let directory: URL

  var templates: String { directory.appending(path: "Templates").path }

  private var files: URL { directory.appending(path: "Public") }

  /// - Throws: an error if one cannot be read, or if one that every page needs is missing.
  func publicFiles() throws -> PublicFiles {
    let found = try PublicFiles(directory: files.path)
    try AssetAddresses.check(found)
    return found
  }

  /// Adds the starter library with its drawings to a record.
  /// - Throws: `StartupError` if a drawing is missing; `RemediError` if the store fails.
  func stockLibrary(of record: MedicalRecord, at now: Instant) async throws {
    let drawings: PublicFiles
    do {
      drawings = try publicFiles()
    } catch {
      throw StartupError(.resources, "\(error)")
    }
    do {
      try await LibraryFeature.stock(record, drawings: drawings, at: now)
    } catch let error as MissingDrawing {
      throw StartupError(.resources, "\(error)")
    }
  }

  /// The description of the patient API, as it is served.
  /// - Throws: an error if it is missing, or its parts cannot be joined.
  func apiDescription() throws -> [UInt8] { try publicFiles().required("api/openapi.json") }

  /// - Parameter path: the configured path. Nil searches the working directory and then the folders above the program.
  /// - Throws: `StartupError` if there are none.
  init(_ path: String?) throws {
    let places: [URL]
    if let path {
      places = [URL(filePath: path)]
    } else {
      let program = URL(filePath: CommandLine.arguments[0]).resolvingSymlinksInPath()
      let above = sequence(first: program.deletingLastPathComponent()) { $0.deletingLastPathComponent() }
      places = [URL(filePath: FileManager.default.currentDirectoryPath)] + Array(above.prefix(6))
    }
    guard let found = places.first(where: Self.holdsResources) else {
      guard let path else {
        throw StartupError(sentence: "Templates and Public were not found. Give their folder with --resources.")
      }
      throw StartupError(.resources, "Templates and Public are not in \(path).")
    }
    directory = found
  }

  private static func holdsResources(_ directory: URL) -> Bool {
    FileManager.default.fileExists(atPath: directory.appending(path: "Templates/layout.mustache").path)
      && FileManager.default.fileExists(atPath: directory.appending(path: "Public").path)
  }
}
