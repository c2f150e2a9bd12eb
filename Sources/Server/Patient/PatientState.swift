import Foundation
import RemediClient

/// The local state of a patient between commands.
struct PatientState: Codable {
  let server: URL
  let userName: String
  let token: String
  /// What the numbers of the next command refer to.
  var shown: ShownDay?
  /// Unanswered records. Sent again, each is recorded once, under the same ID.
  var unanswered: [NewCompletion] = []
}

/// The file with the state, one per profile, readable only by its owner.
struct PatientStateFile {
  let profile: String
  private let folder: URL
  private var file: URL { folder.appending(path: "patient-\(profile).json") }

  /// - Throws: `StartupError` if there is no folder for it.
  init(profile: String, environment: [String: String] = ProcessInfo.processInfo.environment) throws {
    self.profile = profile
    // XDG Base Directory Specification: a relative path must be ignored.
    if let state = environment["XDG_STATE_HOME"], state.hasPrefix("/") {
      folder = URL(filePath: state).appending(path: "remedi")
    } else if let home = environment["HOME"], home.hasPrefix("/") {
      folder = URL(filePath: home).appending(path: ".local/state/remedi")
    } else {
      throw StartupError(sentence: "HOME is not set. The session cannot be saved.")
    }
  }

  /// - Throws: `StartupError` if nobody is signed in, or the file cannot be read.
  func read() throws -> PatientState {
    let data: Data
    do {
      data = try Data(contentsOf: file)
    } catch CocoaError.fileReadNoSuchFile {
      let named = profile == "default" ? "" : " --profile \(profile)"
      throw StartupError(
        sentence: "You are not signed in. Start with: remedi patient sign-in --server URL USERNAME\(named)")
    } catch {
      throw StartupError(sentence: "\(file.path) cannot be read: \(error.localizedDescription)")
    }
    do {
      return try JSONDecoder().decode(PatientState.self, from: data)
    } catch {
      throw StartupError(
        sentence: "\(file.path) is damaged. Sign in again: remedi patient sign-in --server URL USERNAME")
    }
  }

  /// Changes the state. Concurrent commands do not overwrite each other's changes.
  /// - Throws: `StartupError`
  func update(_ change: (inout PatientState) throws -> Void) throws {
    try locked {
      var state = try read()
      try change(&state)
      try put(state)
    }
  }

  /// Begins a session. Unanswered records of the same patient from an earlier session are preserved.
  /// - Parameter drops: whether to delete unanswered records of another patient.
  /// - Throws: `StartupError`, also if there are such records and they must not be deleted.
  func begin(_ state: PatientState, dropping drops: Bool) throws {
    try locked {
      var state = state
      // If nobody was signed in, or the file is damaged, there is nothing to continue with.
      if let before = try? read() {
        if before.server == state.server, before.userName == state.userName {
          state.unanswered = before.unanswered
        } else if !before.unanswered.isEmpty, !drops {
          throw SignInCommand.refusal(for: before)
        }
      }
      try put(state)
    }
  }

  /// Deletes the state.
  /// - Throws: `StartupError`
  func remove() throws {
    try locked {
      guard unlink(file.path) == 0 || errno == ENOENT else { throw fault("removed") }
    }
  }

  private func locked(_ work: () throws -> Void) throws {
    do {
      try FileManager.default.createDirectory(
        at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch {
      throw StartupError(sentence: "\(folder.path) cannot be created: \(error.localizedDescription)")
    }
    let lock = open(file.path + ".lock", O_CREAT | O_RDWR | O_CLOEXEC, 0o600)
    guard lock >= 0, flock(lock, LOCK_EX) == 0 else { throw fault("locked") }
    defer { close(lock) }
    try work()
  }

  /// Written to a temporary file and renamed, so that the file is never incomplete or readable by others.
  private func put(_ state: PatientState) throws {
    let beside = file.path + ".new"
    unlink(beside)
    let descriptor = open(beside, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw fault("written") }
    do {
      let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
      try handle.write(contentsOf: try JSONEncoder().encode(state))
      try handle.synchronize()
      try handle.close()
    } catch {
      throw StartupError(sentence: "\(file.path) cannot be written: \(error.localizedDescription)")
    }
    guard rename(beside, file.path) == 0 else { throw fault("written") }
  }

  private func fault(_ verb: String) -> StartupError {
    StartupError(sentence: "\(file.path) cannot be \(verb): \(String(cString: strerror(errno))).")
  }
}
