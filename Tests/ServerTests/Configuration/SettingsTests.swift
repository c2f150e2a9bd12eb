import Foundation
import Testing

@testable import Server

@Suite("What is set")
struct SettingsTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  private let shell = CommandLineTests()

  /// A configuration file that is there while something is done with it.
  private func withFile<Answer>(_ text: String, _ body: (String) throws -> Answer) throws -> Answer {
    let file = FileManager.default.temporaryDirectory.appending(path: "remedi-\(UUID().uuidString).json")
    try Data(text.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    return try body(file.path)
  }

  private func settings(
    _ flags: [Setting: String] = [:], environment: [String: String] = [:], file: String? = nil
  ) throws -> Settings {
    guard let file else { return try Settings(flags: flags, environment: environment) }
    return try withFile(file) { path in
      try Settings(flags: flags.merging([.configuration: path]) { $1 }, environment: environment)
    }
  }

  @Test("the command line counts before the environment, and that before the file")
  func order() throws {
    let file = #"{"host": "file", "port": 1, "smtp-user": "file", "public-url": "file"}"#
    let settings = try settings(
      [.host: "flag"], environment: ["REMEDI_HOST": "environment", "REMEDI_PORT": "2", "REMEDI_SMTP_USER": ""],
      file: file)
    #expect(settings.text(.host) == "flag")
    #expect(try settings.number(.port) == 2)
    #expect(settings.text(.smtpUser) == "file")
    #expect(settings.text(.publicURL) == "file")
    #expect(settings.text(.logLevel) == "info")
    #expect(settings.set(.logLevel) == nil)
    #expect(settings.refusal(.host, "no.").sentence == "--host: no.")
    #expect(settings.refusal(.port, "no.").sentence == "REMEDI_PORT: no.")
    #expect(settings.refusal(.publicURL, "no.").sentence.hasPrefix("public-url in /"))
    #expect(settings.refusal(.data, "no.").sentence == "--data: no.")
    let named = settings.named(StartupError(.port, "x", status: 1))
    #expect(named.sentence == "REMEDI_PORT: x")
    #expect(named.status == 1)
    #expect(settings.named(StartupError(.resources, "x")).sentence == "--resources: x")
    #expect(settings.named(StartupError(sentence: "--port: x")).sentence == "--port: x")
  }

  @Test("every setting can stand wherever the list says, and nowhere else", arguments: Setting.allCases)
  func origins(_ setting: Setting) throws {
    let value = setting.range.map { "\($0.lowerBound)" } ?? "text"
    if setting != .configuration {
      #expect(try settings(environment: [setting.environmentName: value]).set(setting) == value)
      let json = setting.range == nil ? "\"\(value)\"" : value
      let read = Result { try settings(file: #"{"\#(setting.rawValue)": \#(json)}"#).set(setting) }
      if setting.origins.contains(.file) {
        #expect(try read.get() == value)
      } else {
        let refusal = #expect(throws: StartupError.self) { try read.get() }
        #expect(refusal?.sentence.contains("\(setting.rawValue) in /") == true)
        #expect(refusal?.sentence.contains("text") == false)
      }
    }
    let arguments = ["\(setting.flag)", value]
    if setting.origins.contains(.flag) {
      #expect(try SettingFlags.parse(arguments).values == [setting: value])
    } else {
      #expect(throws: (any Error).self) { try SettingFlags.parse(arguments) }
    }
  }

  @Test(
    "a file that says what is no setting, or of another kind, is refused by name",
    arguments: [
      (#"{"smtp_url": "smtp://a"}"#, "smtp_url in /"), (#"{"smtp": {"url": "a"}}"#, "smtp in /"),
      (#"{"port": "8080"}"#, "port in /"), (#"{"port": true}"#, "port in /"), (#"{"port": 1.5}"#, "port in /"),
      (#"{"host": 1}"#, "host in /"), (#"{"host": null}"#, "host in /"), (#"{"host": ""}"#, "host in /"),
      (#"{"host": "a", "host": "b"}"#, "--configuration: /"), ("[]", "--configuration: /"), ("", "--configuration: /"),
      (#"{"smtp-password": "heron"}"#, "smtp-password in /"), (#"{"configuration": "a"}"#, "configuration in /"),
    ])
  func badFiles(text: String, named: String) throws {
    let refusal = #expect(throws: StartupError.self) { try settings(file: text) }
    #expect(refusal?.sentence.hasPrefix(named) == true, "\(refusal?.sentence ?? "")")
    #expect(refusal?.sentence.contains("heron") == false)
  }

  @Test("the file may be named by the environment, and a missing one is refused under that name")
  func fileByEnvironment() throws {
    let host = try withFile(#"{"host": "file"}"#) { path in
      try settings(environment: ["REMEDI_CONFIGURATION": path]).text(.host)
    }
    #expect(host == "file")
    let refusal = #expect(throws: StartupError.self) { try settings(environment: ["REMEDI_CONFIGURATION": "/nowhere"]) }
    #expect(refusal?.sentence == "REMEDI_CONFIGURATION: /nowhere cannot be read.")
  }

  @Test("what the environment calls like a setting and is none is refused by name, and its value is not shown")
  func unknown() throws {
    let environment = ["REMEDI_BACKUP_FOLDR": "heron", "REMEDI_HOST": "a", "PATH": "/bin"]
    let refusal = #expect(throws: StartupError.self) { try settings(environment: environment) }
    #expect(refusal?.sentence == "REMEDI_BACKUP_FOLDR: there is no such setting.")
    #expect(refusal?.status == 2)
    #expect(try settings(environment: ["REMEDI_BACKUP_FOLDR": "", "REMEDIAL": "a"]).set(.host) == nil)
  }

  @Test("of the mail password's two settings the one counts that was set where it counts first")
  func mailPassword() throws {
    try withFile("from a file\nand more") { (path: String) throws in
      func password(
        _ flags: [Setting: String] = [:], environment: [String: String] = [:], file: String? = nil
      ) throws -> String? {
        try settings(flags, environment: environment, file: file).mailPassword()
      }
      let spoken = ["REMEDI_SMTP_PASSWORD": "spoken"]
      let inFile = #"{"smtp-password-file": "\#(path)"}"#
      #expect(try password(environment: spoken, file: inFile) == "spoken")
      #expect(try password([.smtpPasswordFile: path], environment: spoken) == "from a file")
      #expect(
        try password(environment: spoken.merging(["REMEDI_SMTP_PASSWORD_FILE": path]) { $1 }) == "from a file")
      #expect(try password(file: inFile) == "from a file")
      #expect(try password(environment: spoken) == "spoken")
    }
  }

  @Test("a value out of its range is refused where it was set", arguments: Setting.allCases.filter { $0.range != nil })
  func ranges(_ setting: Setting) throws {
    let range = try #require(setting.range)
    for value in ["\(range.lowerBound - 1)", "\(range.upperBound + 1)", "many"] {
      let refusal = #expect(throws: StartupError.self) {
        try settings(environment: [setting.environmentName: value]).number(setting)
      }
      #expect(refusal?.sentence.hasPrefix("\(setting.environmentName): ") == true)
    }
    #expect(
      try settings(environment: [setting.environmentName: "\(range.upperBound)"]).number(setting) == range.upperBound)
  }

  @Test("the documented table is the list")
  func documentation() throws {
    let page = Self.root.appending(path: "Sources/Server/Server.docc/Settings.md")
    let lines = try String(contentsOf: page, encoding: .utf8).split(separator: "\n").map(String.init)
    let start = try #require(lines.firstIndex(of: "| setting | meaning | default |"))
    let rows = lines[(start + 2)...].prefix { $0.hasPrefix("|") }
    #expect(Array(rows) == Setting.allCases.map { "| `\($0.name)` | \($0.meaning) | \($0.fallback) |" })
    #expect(rows.allSatisfy { $0.count <= 120 })
  }

  @Test("the help says every setting, its name in the environment and what holds without it")
  func help() throws {
    let outcome = try shell.run(["serve", "--help"])
    #expect(outcome.status == 0)
    let words = outcome.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    for setting in Setting.allCases {
      #expect(words.contains(setting.sentence), "\(setting.name)")
      #expect(words.contains(setting.environmentName))
      if setting.origins.contains(.flag) { #expect(words.contains("\(setting.flag) <")) }
    }
  }

  @Test("the program names a setting of the environment by its name there, and shows no secret")
  func program() throws {
    let variables = [
      "REMEDI_DATA=/proc/nowhere", "REMEDI_SMTP_URL=smtp://ann:heron@mail.example.org", "REMEDI_SMTP_USER=ann",
    ]
    let env = URL(filePath: "/usr/bin/env")
    let program = CommandLineTests.program.path
    for (more, named) in [
      (["REMEDI_MAIL_FROM=a@example.org", "REMEDI_SMTP_PASSWORD=heron"], "remedi: REMEDI_SMTP_URL: "),
      (["REMEDI_PORT=70000"], "remedi: REMEDI_PORT: "),
      (["REMEDI_BACKUP_FOLDR=heron"], "remedi: REMEDI_BACKUP_FOLDR: "),
    ] {
      let outcome = try shell.run(variables + more + [program, "serve"], program: env)
      #expect(outcome.status == 2)
      #expect(outcome.error.hasPrefix(named), "\(outcome.error)")
      #expect(!outcome.error.contains("heron"))
      #expect(outcome.error.split(separator: "\n").count == 1)
    }
    let outcome = try shell.run(["REMEDI_DATA=/proc/nowhere", program, "serve"], program: env)
    #expect(outcome.error.hasPrefix("remedi: REMEDI_DATA: "), "\(outcome.error)")
    let file = try withFile(#"{"data": "/proc/nowhere", "port": 0}"#) { path in
      try shell.run(["serve", "--configuration", path])
    }
    #expect(file.status == 2)
    #expect(file.error.hasPrefix("remedi: data in /"), "\(file.error)")
  }
}
