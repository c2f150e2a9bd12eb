import FirestoreStore
import Foundation
import PostgresStore

extension StoreLocation {
  /// A data folder, or the address of a database, for commands that take either.
  /// - Parameter passwordFile: the file with the password of a database. Nil if it asks for none.
  /// - Throws: `StartupError` that names no setting and repeats no address, because people write passwords into it.
  init(address: String, passwordFile: String?) throws {
    if FirestoreAddress.isMeant(by: address) {
      self = .firestore(try Self.firestore(address, keyFile: passwordFile))
      return
    }
    guard StoreAddress.isMeant(by: address) else {
      guard !address.contains("://") else { throw StartupError(sentence: Self.expected) }
      guard passwordFile == nil else { throw StartupError(sentence: "A data folder has no password.") }
      self = .folder(URL(filePath: address))
      return
    }
    do {
      self = .postgres(
        PostgresLocation(
          address: try StoreAddress(address), password: try passwordFile.map { try StorePassword.read($0) },
          // What is moved is compared afterwards, and is still where it came from.
          durability: .single))
    } catch let fault as PrivateFileFault {
      throw StartupError(sentence: "The file with the password: \(fault.words)")
    } catch {
      throw StartupError(sentence: "\(error)")
    }
  }

  private static func firestore(_ address: String, keyFile: String?) throws -> FirestoreLocation {
    do {
      return try FirestoreLocation(address: address, keyFile: keyFile)
    } catch let fault as PrivateFileFault {
      throw StartupError(sentence: "The file with the key: \(fault.words)")
    } catch let fault as ServiceAccountKeyError {
      throw StartupError(sentence: "The file with the key: \(fault)")
    } catch {
      throw StartupError(sentence: "\(error)")
    }
  }

  /// What an address is, for who gave another.
  static let expected = "A database has an address such as postgres://remedi@127.0.0.1/remedi or firestore://PROJECT."
}
