import FirestoreStore
import Foundation
import PostgresStore

/// Where the documents are, and how many servers share them.
extension Settings {
  /// - Parameters:
  ///   - data: the data folder, which holds the store unless it is elsewhere.
  ///   - durability: holds if none is set. Nil for the usual one.
  /// - Throws: `StartupError` naming a setting that is wrong or missing. It never repeats an address, because people
  ///   write passwords into it.
  func storeLocation(data: String, durability: Durability? = nil) throws -> StoreLocation {
    if let text = set(.store), FirestoreAddress.isMeant(by: text) { return .firestore(try firestore(text)) }
    let (chosen, password) = (try storeDurability(), try storePassword())
    guard let text = set(.store) else {
      for other in [Setting.storePasswordFile, .storeDurability] where set(other) != nil {
        throw refusal(.store, "is missing, but \(name(other)) is set.")
      }
      return .folder(URL(filePath: data))
    }
    guard StoreAddress.isMeant(by: text) else {
      throw refusal(.store, StoreLocation.expected)
    }
    do {
      let address = try StoreAddress(text)
      let usual = set(.storeDurability) == nil ? durability : nil
      return .postgres(PostgresLocation(address: address, password: password, durability: usual ?? chosen))
    } catch {
      throw refusal(.store, "\(error)")
    }
  }

  private func firestore(_ text: String) throws -> FirestoreLocation {
    guard set(.storeDurability) == nil else {
      throw refusal(.storeDurability, "is for PostgreSQL alone. Firestore decides itself where a commit is.")
    }
    do {
      return try FirestoreLocation(address: text, keyFile: set(.storePasswordFile))
    } catch let fault as PrivateFileFault {
      throw refusal(.storePasswordFile, fault.words)
    } catch let fault as ServiceAccountKeyError {
      throw refusal(.storePasswordFile, "\(fault)")
    } catch {
      throw refusal(.store, "\(error)")
    }
  }

  /// How many servers share the load.
  /// - Throws: `StartupError` if it is not a number, or the store is for one server.
  func servers(sharing location: StoreLocation) throws -> Int {
    let count = try number(.servers)
    guard count == 1 || location.isShared else {
      throw refusal(.servers, "only one server can use the store in the data folder. Set \(Setting.store.name).")
    }
    return count
  }

  private func storeDurability() throws -> Durability {
    let text = try required(.storeDurability)
    guard let durability = Durability(rawValue: text) else {
      throw refusal(.storeDurability, "\(text) is not \(Durability.allCases.map(\.rawValue).joined(separator: ", ")).")
    }
    return durability
  }

  /// Nil if none is set.
  private func storePassword() throws -> String? {
    guard let path = set(.storePasswordFile) else { return nil }
    do {
      return try StorePassword.read(path)
    } catch {
      throw refusal(.storePasswordFile, error.words)
    }
  }
}
