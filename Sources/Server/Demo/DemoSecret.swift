import Crypto
import Foundation

/// The secret of a demo in a database. It follows from the address and so is none: the data are invented. A server with
/// data of real people has another, so a demo that is started on its database by mistake ends before it writes.
enum DemoSecret {
  /// 32 bytes.
  static func make(for location: StoreLocation) -> Data {
    Data(SHA256.hash(data: Data("Remedi demo \(location)".utf8)))
  }
}
