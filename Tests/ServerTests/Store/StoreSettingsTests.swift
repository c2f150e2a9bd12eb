import Foundation
import Testing

@testable import Server

@Suite("The settings of the store")
struct StoreSettingsTests {
  private let folder: PrivateFolder

  init() throws { folder = try PrivateFolder() }

  private func location(
    _ flags: [Setting: String], environment: [String: String] = [:]
  ) throws -> StoreLocation {
    try Settings(flags: flags, environment: environment).storeLocation(data: "/srv/remedi")
  }

  private func database(_ flags: [Setting: String]) throws -> PostgresLocation {
    guard case .postgres(let database) = try location(flags) else { throw NotPostgres() }
    return database
  }

  private struct NotPostgres: Error {}

  @Test("without an address the store is SQLite in the data folder")
  func folderStore() throws {
    guard case .folder(let url) = try location([:]) else { throw NotPostgres() }
    #expect(url.path == "/srv/remedi")
    #expect(try !location([:]).isShared)
    #expect(try location([:]).setting == .data)
  }

  @Test(
    "an address on this machine, or with a certificate that is verified, is a database",
    arguments: [
      "postgres://remedi@127.0.0.1/remedi", "postgres://remedi@localhost:5433/remedi",
      "postgres://remedi@%2Fvar%2Frun%2Fpostgresql/remedi",
      "postgres://remedi@db1.example.org,db2.example.org:5433/remedi?sslmode=verify-full&sslrootcert=/etc/ssl/db.pem",
    ])
  func addresses(text: String) throws {
    let database = try database([.store: text])
    #expect(database.durability == .standby)
    #expect(database.password == nil)
    let location = try location([.store: text])
    #expect(location.isShared)
    #expect(location.setting == .store)
  }

  @Test(
    "another address is refused by the name of the setting, and never repeated",
    arguments: [
      "postgres://remedi:heron@127.0.0.1/remedi",
      "postgres://remedi:heron@db.example.org/remedi?sslmode=verify-full&sslrootcert=/etc/ssl/db.pem",
      "postgres://remedi@db.example.org/remedi?sslmode=verify-full&password=heron", "postgres://heron", "postgresql://",
      "mysql://remedi:heron@127.0.0.1/remedi", "heron", "/srv/heron", "firestore://Heron/remedi",
      "firestore://remedi-heron?password=heron", "firestore://remedi-heron?emulator=10.0.0.1:8085",
    ])
  func badAddresses(text: String) throws {
    for (flags, environment, name) in [
      ([Setting.store: text], [:], "--store: "), ([:], ["REMEDI_STORE": text], "REMEDI_STORE: "),
    ] {
      let refusal = #expect(throws: StartupError.self) { try location(flags, environment: environment) }
      #expect(refusal?.sentence.hasPrefix(name) == true, "\(refusal?.sentence ?? "")")
      #expect(refusal?.sentence.contains("heron") == false)
      #expect(refusal?.status == 2)
    }
  }

  @Test(
    "beyond this machine only a verified certificate will do",
    arguments: ["", "?sslmode=require", "?sslmode=verify-ca", "?sslmode=disable"])
  func unverified(parameters: String) throws {
    let refusal = #expect(throws: StartupError.self) {
      try location([.store: "postgres://remedi@db.example.org/remedi\(parameters)"])
    }
    #expect(refusal?.sentence.hasPrefix("--store: ") == true)
  }

  @Test(
    "of a password's file one newline at the end is cut, and nothing else",
    arguments: [
      ("heron\n", "heron"), ("heron", "heron"), ("heron\r\n", "heron"), ("heron\n\n", "heron\n"),
      (" heron ", " heron "),
    ])
  func password(content: String, password: String) throws {
    let file = try folder.write(content)
    let database = try database([.store: "postgres://remedi@127.0.0.1/remedi", .storePasswordFile: file])
    #expect(database.password == password)
    var shown = ""
    dump(database, to: &shown)
    #expect(!"\(database) \(String(reflecting: database)) \(shown)".contains("heron"))
  }

  @Test("a password's file that others may read, or that holds none, is refused")
  func passwordFiles() throws {
    let readable = [0o644, 0o640, 0o604, 0o660]
    for file in try readable.map({ try folder.write("heron", mode: $0) }) + [
      folder.write(""), folder.write("\n"), folder.write("he\0ron"),
      folder.write(String(repeating: "heron", count: 1000)),
      "/nowhere", "/dev/null",
    ] {
      let refusal = #expect(throws: StartupError.self) {
        try location([.store: "postgres://remedi@127.0.0.1/remedi", .storePasswordFile: file])
      }
      #expect(refusal?.sentence.hasPrefix("--store-password-file: ") == true, "\(refusal?.sentence ?? "")")
      #expect(refusal?.sentence.contains("heron") == false)
    }
  }

  @Test("a durability is one of three, and what belongs to a database needs one")
  func durability() throws {
    let address = "postgres://remedi@127.0.0.1/remedi"
    #expect(try database([.store: address, .storeDurability: "managed"]).durability == .managed)
    for (flags, name) in [
      ([Setting.store: address, .storeDurability: "perhaps"], "--store-durability: perhaps"),
      ([.storeDurability: "single"], "--store: is missing"),
      ([.storePasswordFile: try folder.write("heron")], "--store: is missing"),
    ] {
      let refusal = #expect(throws: StartupError.self) { try location(flags) }
      #expect(refusal?.sentence.hasPrefix(name) == true, "\(refusal?.sentence ?? "")")
    }
    // The demo's, unless one is set.
    func demo(_ flags: [Setting: String]) throws -> StoreLocation {
      try Settings(flags: flags, environment: [:]).storeLocation(data: "/srv/remedi", durability: .single)
    }
    guard case .postgres(let usual) = try demo([.store: address]),
      case .postgres(let chosen) = try demo([.store: address, .storeDurability: "standby"])
    else { throw NotPostgres() }
    #expect(usual.durability == .single)
    #expect(chosen.durability == .standby)
  }

  @Test("a database of Firestore is used by the emulator, by a key or by the account of the machine")
  func firestore() throws {
    let emulator = "firestore://demo-remedi?emulator=127.0.0.1:8085"
    guard case .firestore(let database) = try location([.store: emulator]),
      case .firestore = try StoreLocation(address: emulator, passwordFile: nil)
    else { throw NotFirestore() }
    #expect(database.address.isEmulator && database.key == nil)
    #expect(try location([.store: emulator]).isShared && location([.store: emulator]).setting == .store)
    #expect("\(try location([.store: "firestore://remedi-prod"]))" == "firestore://remedi-prod/(default)")
    for (flags, name) in [
      ([Setting.store: emulator, .storePasswordFile: try folder.write("heron")], "--store-password-file: "),
      ([.store: emulator, .storePasswordFile: try folder.write("{}", mode: 0o644)], "--store-password-file: "),
      ([.store: emulator, .storeDurability: "single"], "--store-durability: "),
    ] {
      let refusal = #expect(throws: StartupError.self) { try location(flags) }
      #expect(refusal?.sentence.hasPrefix(name) == true, "\(refusal?.sentence ?? "")")
      #expect(refusal?.sentence.contains("heron") == false)
      #expect(refusal?.status == 2)
    }
    let fault = #expect(throws: StartupError.self) {
      try StoreLocation(address: emulator, passwordFile: try folder.write("heron"))
    }
    #expect(fault?.sentence.contains("heron") == false)
  }

  private struct NotFirestore: Error {}

  @Test("several servers need a database, and a mail server")
  func severalServers() throws {
    let address = "postgres://remedi@127.0.0.1/remedi"
    func configuration(_ flags: [Setting: String]) throws -> ServeConfiguration {
      let root = URL(filePath: #filePath).appending(path: "../../../..").standardized.path
      let all = flags.merging([.data: "/srv/remedi", .resources: root]) { $1 }
      return try ServeConfiguration(Settings(flags: all, environment: [:]))
    }
    let alone = #expect(throws: StartupError.self) { try configuration([.servers: "2"]) }
    #expect(alone?.sentence.hasPrefix("--servers: ") == true)
    let spool = #expect(throws: StartupError.self) { try configuration([.store: address]) }
    #expect(spool?.sentence.hasPrefix("--smtp-url: ") == true, "\(spool?.sentence ?? "")")
    let mail: [Setting: String] = [.smtpURL: "smtp://mail.example.org", .mailFrom: "a@example.org"]
    let four = try configuration(mail.merging([.store: address, .servers: "4"]) { $1 })
    #expect(four.servers == 4)
    #expect(four.place.store.isShared)
    #expect(try configuration([:]).servers == 1)
  }

  @Test("a command that takes a folder or a database knows one from the other")
  func either() throws {
    guard case .folder(let url) = try StoreLocation(address: "/srv/remedi", passwordFile: nil),
      case .postgres(let database) = try StoreLocation(
        address: "postgres://remedi@127.0.0.1/remedi", passwordFile: try folder.write("heron\n"))
    else { throw NotPostgres() }
    #expect(url.path == "/srv/remedi")
    #expect(database.password == "heron")
    for (address, file) in [
      ("mysql://remedi:heron@127.0.0.1/remedi", nil), ("postgres://remedi:heron@127.0.0.1/remedi", nil),
      ("/srv/remedi", try folder.write("heron")),
      ("postgres://remedi@127.0.0.1/remedi", try folder.write("heron", mode: 0o644)),
    ] {
      let refusal = #expect(throws: StartupError.self) { try StoreLocation(address: address, passwordFile: file) }
      #expect(refusal?.sentence.contains("heron") == false)
    }
  }
}
