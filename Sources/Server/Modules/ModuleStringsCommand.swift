import ArgumentParser
import Foundation
import ModuleKit
import Remedi

struct ModuleStringsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "strings", abstract: "Print all words of one language as one Localizable.strings, a section a module.")

  @Argument(help: "en or de.")
  var language: String

  @Option(help: "The data folder, whose modules are printed too.")
  var data: String?

  func run() throws {
    guard let language = WordLanguage(rawValue: language) else {
      let languages = WordLanguage.allCases.map(\.rawValue).joined(separator: " and ")
      throw StartupError(sentence: "There are no words in “\(language)”. The languages are \(languages).")
    }
    let registry = try OperatorModules.registry(in: data.map { DataDirectory(at: URL(filePath: $0)) })
    print(registry.strings(in: language), terminator: "")
  }
}
