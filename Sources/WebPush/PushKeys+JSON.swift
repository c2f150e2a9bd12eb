import Crypto
import JSON

extension PushKeys {
  /// The name of the file.
  public static let file = "push-keys.json"

  /// The content of the file. It is secret.
  public var text: String {
    let document = OrderedJSON.object([.init("keys", .array(all.map(Self.json)))])
    return document.text(width: 100) + "\n"
  }

  private static func json(_ key: PushKey) -> OrderedJSON {
    var members: [OrderedJSON.Member] = [
      .init("id", .string(key.id.description)), .init("created", .number(String(key.created))),
    ]
    if let retired = key.retired { members.append(.init("retired", .number(String(retired)))) }
    members.append(.init("privateKey", .string(Base64URL.text(key.signing.rawRepresentation))))
    return .object(members)
  }

  /// Reads the content of the file.
  /// - Throws: what is wrong, without a word of the keys.
  public init(reading bytes: some Collection<UInt8>) throws(PushKeysFault) {
    let document: OrderedJSON
    do throws(JSONFault) {
      document = try OrderedJSON(reading: bytes)
    } catch {
      throw PushKeysFault(sentence: error.sentence)
    }
    guard case .array(let elements)? = document["keys"] else {
      throw PushKeysFault(sentence: "There is no list of keys.")
    }
    var keys: [PushKey] = []
    for (index, element) in elements.enumerated() { keys.append(try Self.key(element, number: index + 1)) }
    guard Set(keys.map(\.id)).count == keys.count else { throw PushKeysFault(sentence: "Two keys have one id.") }
    let current = keys.filter { $0.retired == nil }
    guard current.count == 1 else {
      throw PushKeysFault(sentence: "Exactly one key has to be without “retired”; \(current.count) are.")
    }
    guard keys.allSatisfy({ $0.id <= current[0].id }) else {
      throw PushKeysFault(sentence: "The key without “retired” is not the latest.")
    }
    self.init(current: current[0], retired: keys.filter { $0.retired != nil })
  }

  private static func key(_ element: OrderedJSON, number: Int) throws(PushKeysFault) -> PushKey {
    func fault(_ member: String, _ reason: String) -> PushKeysFault {
      PushKeysFault(sentence: "Key \(number): “\(member)” \(reason).")
    }
    guard let id = element["id"]?.string.flatMap(PushKeyID.init) else {
      throw fault("id", "is no id of a key, such as 2026-11 or 2026-11-2")
    }
    guard let created = element["created"]?.integer, created >= 0 else {
      throw fault("created", "is no number of seconds since 1970")
    }
    let retired = element["retired"]?.integer
    guard element["retired"] == nil || retired.map({ $0 >= created }) ?? false else {
      throw fault("retired", "is no number of seconds since 1970, or before “created”")
    }
    guard let bytes = element["privateKey"]?.string.flatMap(Base64URL.bytes),
      let signing = try? P256.Signing.PrivateKey(rawRepresentation: bytes)
    else { throw fault("privateKey", "is no private key of the curve P-256") }
    return PushKey(id: id, created: created, retired: retired, signing: signing)
  }
}

/// Why `push-keys.json` cannot be used.
public struct PushKeysFault: Error, Hashable, Sendable {
  /// A sentence for who runs the server.
  public let sentence: String
}
