import DocumentStore
import Foundation
import Record
import Remedi
import WebPush

/// The keys by which push services know this installation, in the store that all its servers share.
struct PushKeysDocument: PushKeysKeeper {
  let record: MedicalRecord

  func read() async throws -> PushKeys? {
    try await explaining { try await record.storedPushKeys().map { try PushKeys(reading: $0) } }
  }

  func make(_ keys: PushKeys) async throws -> PushKeys {
    try await explaining {
      let text = try await record.changePushKeys { $0 ?? Data(keys.text.utf8) }
      return try text.map { try PushKeys(reading: $0) } ?? keys
    }
  }

  func change(_ change: (PushKeys) -> PushKeys) async throws -> PushKeys? {
    try await explaining {
      let text = try await record.changePushKeys { text in
        guard let text else { return nil }
        let present = try PushKeys(reading: text)
        let keys = change(present)
        return keys.ids == present.ids ? text : Data(keys.text.utf8)
      }
      return try text.map { try PushKeys(reading: $0) }
    }
  }

  var damage: String? {
    get async {
      do {
        _ = try await read()
        return nil
      } catch let fault as StartupError {
        return fault.subject?.words ?? fault.sentence
      } catch {
        return error.inLog
      }
    }
  }

  private func explaining<Result>(_ body: () async throws -> Result) async throws -> Result {
    do {
      return try await body()
    } catch let fault as PushKeysFault {
      throw StartupError(.store, "the push keys: \(fault.sentence)")
    } catch let fault as UnreadableDocument {
      throw StartupError(.store, fault.description)
    } catch let error as RemediError {
      throw StartupError(.store, error.sentence, status: 1)
    }
  }
}
