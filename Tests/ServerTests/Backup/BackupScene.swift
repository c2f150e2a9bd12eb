import Accounts
import Foundation
import Record
import Remedi
import SQLiteStore

@testable import Server

/// A folder with data of a small clinic, a key, and room for backups.
final class BackupScene: Sendable {
  let folder = FileManager.default.temporaryDirectory.appending(path: "remedi-backup-\(UUID().uuidString)")
  let key = BackupKey(bytes: Data(repeating: 3, count: BackupKey.size))
  let now = Instant(milliseconds: 1_772_449_200_000)
  var data: URL { folder.appending(path: "data") }
  var keyFile: URL { folder.appending(path: "backup.key") }
  var backupFolder: URL { folder.appending(path: "backups") }

  init() throws {
    for url in [folder, backupFolder] {
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }
    try write(Data(repeating: 3, count: BackupKey.size), "backup.key", mode: 0o600)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  func path(_ name: String) -> String { folder.appending(path: name).path }

  func write(_ content: Data, _ name: String, mode: Int = 0o600) throws {
    try content.write(to: folder.appending(path: name))
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path(name))
  }

  func mode(_ name: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path(name))[.posixPermissions] as? Int
  }

  func names(_ name: String = "") throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path(name)).sorted()
  }

  /// Opens the data; made where there are none.
  func open() throws -> Installation { try Installation(data: data.path, resources: nil) }

  /// A physician.
  func register(_ installation: Installation) async throws -> Practitioner {
    try await installation.record.registerPhysician(
      name: "Dr Ann Archer", email: "ann@example.org", clinicName: "Example Clinic", timeZone: "Europe/Berlin",
      passwordHash: "hash", at: now
    ).practitioner
  }

  func addPatient(_ name: String, _ installation: Installation, by ann: Practitioner) async throws -> Patient {
    try await installation.record.createPatient(
      Patient.Profile(name: name), timeZone: "Europe/Berlin", by: ann, at: now)
  }

  /// Data of a stopped server with a physician, a patient and a letter.
  /// - Returns: the physician, and the patient's chain.
  @discardableResult
  func fill() async throws -> (ann: Practitioner, chain: String) {
    let installation = try open()
    let ann = try await register(installation)
    let bob = try await addPatient("Bob Martin", installation, by: ann)
    try await installation.store.close()
    try FileManager.default.createDirectory(at: data.appending(path: "mail"), withIntermediateDirectories: true)
    try write(Data("Subject: Hello\r\n".utf8), "data/mail/letter1.eml")
    try write(Data("half".utf8), "data/mail/.letter2.draft")
    return (ann, "clinics/\(bob.clinicId)/patients/\(bob.id)")
  }

  func maker(
    free: @escaping @Sendable (String) -> Int? = { FreeSpace.bytes(at: $0) }
  ) throws -> BackupMaker {
    let data = try DataDirectory(existing: data.path)
    return BackupMaker(
      data: data, key: key, copyStore: { try await SQLiteStore.copy(from: data.url, to: $0) }, setting: "--to",
      free: free)
  }

  func restoring(_ file: URL, to name: String = "restored") -> Restoring {
    Restoring(from: file.path, key: key, to: path(name), replaces: false)
  }
}
