import Foundation
import Testing

/// The program itself, as it is run from a shell.
@Suite struct CommandLineTests {
  struct Outcome {
    let status: Int32
    let output: String
    let error: String
  }

  /// Beside the tests in the folder that the build made.
  static let program: URL = {
    let arguments = CommandLine.arguments.map { URL(filePath: $0) }
    let folders = arguments.flatMap {
      [$0.deletingLastPathComponent(), $0.deletingLastPathComponent().deletingLastPathComponent()]
    }
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let places = folders + [root.appending(path: ".build/release")]
    return places.map { $0.appending(path: "remedi") }.first { FileManager.default.isExecutableFile(atPath: $0.path) }
      ?? root.appending(path: ".build/release/remedi")
  }()

  private static let mailing = [
    "serve", "--data", "/tmp", "--mail-from", "a@example.org", "--smtp-url", "smtp://example.org",
  ]

  func run(_ arguments: [String], program: URL = program) throws -> Outcome {
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    let (output, error) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = error
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    let complaint = String(decoding: error.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return Outcome(status: process.terminationStatus, output: text, error: complaint)
  }

  @Test func saysWhichVersionItIs() throws {
    let outcome = try run(["--version"])
    #expect(outcome.status == 0)
    #expect(outcome.output.hasPrefix("remedi 1."))
  }

  @Test(arguments: [("servee", "serve"), ("srve", "serve"), ("galery", "gallery"), ("chek", "check")])
  func offersTheCommandThatWasMeant(typed: String, meant: String) throws {
    let outcome = try run([typed])
    #expect(outcome.status == 2)
    #expect(outcome.error == "remedi: There is no command “\(typed)”. Did you mean “\(meant)”?\n")
    #expect(try run(["walk"]).error.contains("The commands are serve, demo,"))
  }

  @Test(arguments: [
    (["patient", "tody"], "patient today"), (["backup", "mak"], "backup make"), (["audit", "verfy"], "audit verify"),
  ])
  func offersTheSubcommandThatWasMeant(typed: [String], meant: String) throws {
    let outcome = try run(typed)
    #expect(outcome.status == 2)
    #expect(
      outcome.error == "remedi: There is no command “\(typed.joined(separator: " "))”. Did you mean “\(meant)”?\n")
    #expect(try run(["audit", "prove"]).error.contains("The commands are verify, heads."))
  }

  @Test func listsTheReasonsForSkipping() throws {
    let help = try run(["patient", "skip", "--help"])
    #expect(help.status == 0)
    for reason in ["side-effects", "felt-well", "forgot", "unavailable", "advised", "other"] {
      #expect(help.output.contains(reason))
    }
  }

  /// Each of them starts nothing, names the setting in one line and ends with 2.
  @Test(arguments: [
    (["serve"], "--data"),
    (["serve", "--data", "/proc/nowhere"], "--data"),
    (["serve", "--data", "/tmp", "--port", "70000"], "--port"),
    (["serve", "--data", "/tmp", "--port", "many"], "port"),
    (["serve", "--data", "/tmp", "--log-level", "loud"], "--log-level"),
    (["serve", "--data", "/tmp", "--log-format", "xml"], "--log-format"),
    (["serve", "--data", "/tmp", "--registration", "nobody"], "--registration"),
    (["serve", "--data", "/tmp", "--public-url", "clinic"], "--public-url"),
    (["serve", "--data", "/tmp", "--public-url", "https://clinic.example.org/path"], "--public-url"),
    (["serve", "--data", "/tmp", "--store", "mysql://db.example.org/remedi"], "--store"),
    (["serve", "--data", "/tmp", "--store", "postgres://u:p@127.0.0.1/remedi"], "--store"),
    (["serve", "--data", "/tmp", "--store", "postgres://u@db.example.org/remedi"], "--store"),
    (["serve", "--data", "/tmp", "--store-password-file", "/nowhere"], "--store-password-file"),
    (["serve", "--data", "/tmp", "--store-durability", "perhaps"], "--store-durability"),
    (["serve", "--data", "/tmp", "--store-durability", "single"], "--store"),
    (["serve", "--data", "/tmp", "--secret-file", "/nowhere"], "--secret-file"),
    (["serve", "--data", "/tmp", "--servers", "2"], "--servers"),
    (["serve", "--data", "/tmp", "--servers", "0"], "--servers"),
    (["serve", "--data", "/tmp", "--store", "postgres://u@127.0.0.1/remedi"], "--smtp-url"),
    (["check", "--data", "/tmp", "--store", "postgres://u:p@127.0.0.1/remedi"], "--store"),
    (["demo", "--store", "postgres://u:p@127.0.0.1/remedi"], "--store"),
    (["audit", "verify", "--data", "/tmp", "--store", "sqlite:///tmp"], "--store"),
    (["push-keys", "rotate", "--data", "/tmp", "--store", "remedi"], "--store"),
    (["seed", "--data", "/nowhere", "--store", "remedi"], "--store"),
    (["serve", "--data", "/tmp", "--host", "0.0.0.0"], "--host"),
    (["serve", "--data", "/tmp", "--host", "0.0.0.0", "--public-url", "https://clinic.example.org"], "--host"),
    (["serve", "--data", "/tmp", "--host", "0.0.0.0", "--trusted-proxies", "10.0.0.2"], "--host"),
    (["serve", "--data", "/tmp", "--trusted-proxies", "proxy"], "--trusted-proxies"),
    (["serve", "--data", "/tmp", "--tls-key", "/nowhere"], "--tls-certificate"),
    (["serve", "--data", "/tmp", "--tls-certificate", "/nowhere"], "--tls-key"),
    (["serve", "--data", "/tmp", "--tls-certificate", "/nowhere", "--tls-key", "/nowhere"], "--tls-certificate"),
    (["serve", "--data", "/tmp", "--mail-from", "nobody"], "--mail-from"),
    (["serve", "--data", "/tmp", "--smtp-url", "mail.example.org"], "--mail-from"),
    (["serve", "--data", "/tmp", "--mail-from", "a@example.org", "--smtp-url", "mail.example.org"], "--smtp-url"),
    (["serve", "--data", "/tmp", "--mail-from", "a@example.org", "--smtp-url", "http://example.org"], "--smtp-url"),
    (
      ["serve", "--data", "/tmp", "--mail-from", "a@example.org", "--smtp-url", "smtp://u:p@example.org"], "--smtp-url"
    ),
    (["serve", "--data", "/tmp", "--smtp-url", "smtp://example.org"], "--mail-from"),
    (["serve", "--data", "/tmp", "--smtp-user", "remedi"], "--smtp-url"),
    (Self.mailing + ["--smtp-user", "remedi"], "--smtp-password-file"),
    (Self.mailing + ["--smtp-user", "remedi", "--smtp-password-file", "/nowhere"], "--smtp-password-file"),
    (Self.mailing + ["--smtp-user", "remedi", "--smtp-password-file", "/dev/null"], "--smtp-password-file"),
    (Self.mailing + ["--smtp-ca-file", "/nowhere"], "--smtp-ca-file"),
    (Self.mailing + ["--smtp-tls", "perhaps"], "--smtp-tls"),
    (Self.mailing + ["--smtp-tls", "none"], "--smtp-tls"),
    (["serve", "--data", "/tmp", "--push", "perhaps"], "--push"),
    (["serve", "--data", "/tmp", "--push-host", "push.example.org"], "--push"),
    (["serve", "--data", "/tmp", "--push-rate", "0"], "--push-rate"),
    (["serve", "--data", "/tmp", "--reminder-spread", "301"], "--reminder-spread"),
    (["serve", "--data", "/tmp", "--notifyi-page-size", "0"], "--notifyi-page-size"),
    (["serve", "--data", "/tmp", "--notifyi-page-size", "101"], "--notifyi-page-size"),
    (["serve", "--data", "/tmp", "--notifyi-page-size", "many"], "--notifyi-page-size"),
    (["demo", "--notifyi-page-size", "0"], "--notifyi-page-size"),
    (["serve", "--data", "/tmp", "--apns-key-id", "ABCDE12345"], "--apns-key-file"),
    (["serve", "--data", "/tmp", "--apns-test-service", "https://example.org"], "--apns-test-service"),
    (["demo", "--push", "perhaps"], "--push"),
    (["demo", "--push", "on", "--push-test-service", "http://example.org:80"], "--push-test-service"),
    (["push-keys", "rotate", "--data", "/nowhere"], "--data"),
    (["serve", "--data", "/tmp", "--colour", "red"], "--colour"),
    (["demo", "--password", "short"], "--password"),
    (["demo", "--days", "1"], "--days"),
    (["demo", "--resources", "/nowhere"], "--resources"),
    (["check", "--data", "/nowhere"], "--data"),
    (["audit", "verify", "--data", "/nowhere"], "--data"),
    (["audit", "heads", "--data", "/nowhere"], "--data"),
    (["audit", "verify"], "--data"),
    (["backup", "--data", "/nowhere", "--to", "/tmp/x", "--key", "/nowhere"], "--key"),
    (["backup", "--data", "/nowhere", "--to", "/tmp/x", "--key", "/dev/null"], "--key"),
    (["backup", "--data", "/nowhere", "--key", "/dev/null"], "--to"),
    (["backup", "key"], "--to"),
    (["restore", "--from", "/nowhere", "--key", "/nowhere", "--data", "/tmp"], "--key"),
    (["restore", "--from", "/nowhere", "--key", "/nowhere"], "--data"),
    (["serve", "--data", "/tmp", "--backup-folder", "/tmp"], "--backup-key"),
    (["serve", "--data", "/tmp", "--backup-key", "/dev/null"], "--backup-folder"),
    (["serve", "--data", "/tmp", "--backup-every", "12"], "--backup-folder"),
    (["serve", "--data", "/tmp", "--backup-folder", "/nowhere", "--backup-key", "/dev/null"], "--backup-folder"),
    (["serve", "--data", "/tmp", "--backup-folder", "/tmp", "--backup-key", "/dev/null"], "--backup-key"),
    (["serve", "--data", "/tmp", "--backup-every", "0"], "--backup-every"),
    (["serve", "--data", "/tmp", "--backup-keep", "many"], "--backup-keep"),
    (["dance"], "dance"),
  ])
  func aWrongSettingIsNamedInOneLine(arguments: [String], named: String) throws {
    let outcome = try run(arguments)
    #expect(outcome.status == 2)
    #expect(outcome.error.split(separator: "\n").count == 1, "\(outcome.error)")
    #expect(outcome.error.contains(named), "\(outcome.error)")
    #expect(outcome.output.isEmpty)
  }

  @Test func checkingMakesNoStoreWhereThereIsNone() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "remedi-check-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let outcome = try run(["check", "--data", folder.path])
    #expect(outcome.status == 2)
    #expect(outcome.error.contains("--data"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
  }

  @Test func helpNamesEverySubcommand() throws {
    let help = try run(["--help"])
    #expect(help.status == 0)
    for subcommand in ["serve", "demo", "patient", "check", "audit", "backup", "restore", "push-keys", "gallery"] {
      #expect(help.output.contains("  \(subcommand) "), "\(help.output)")
    }
  }
}
