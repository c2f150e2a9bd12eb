import Foundation
import Remedi
import Testing

@testable import Accounts

@Suite("Password hashes")
struct PasswordHasherTests {
  @Test("are known again, and only by their password")
  func roundTrip() async throws {
    let hasher = PasswordHasher(cost: .cheapForTests)
    let kept = try await hasher.hash("three blue herons")
    #expect(kept.hasPrefix("$scrypt$ln=4,r=8,p=1$"))
    #expect(!kept.contains("heron"))
    #expect(try await hasher.verify("three blue herons", against: kept))
    #expect(try await !hasher.verify("three blue heron", against: kept))
    #expect(try await !hasher.verify("", against: kept))
    #expect(try await hasher.hash("three blue herons") != kept)
  }

  /// RFC 7914, 12: the third test vector.
  @Test("are those of scrypt")
  func vector() throws {
    let digits = Array(
      "7023bdcb3afd7348461c06cd81fd38ebfda8fbba904f8e3ea9b543f6545da1f2"
        + "d5432955613f0fcf62d49705242a9af9e61e85dc0d651e40dfcf017b45575887")
    let key = stride(from: 0, to: digits.count, by: 2).compactMap { UInt8(String(digits[$0...$0 + 1]), radix: 16) }
    let salt = Data("SodiumChloride".utf8).base64EncodedString()
    let hash = try #require(PasswordHash("$scrypt$ln=14,r=8,p=1$\(salt)$\(Data(key).base64EncodedString())"))
    #expect(try hash.matches("pleaseletmein"))
    #expect(try !hash.matches("pleaseletmeout"))
  }

  @Test("serve after the cost was raised")
  func olderCost() async throws {
    let kept = try await PasswordHasher(cost: .cheapForTests).hash("three blue herons")
    let dearer = PasswordHasher(cost: PasswordCost(logarithm: 5, blockSize: 8, parallelism: 2))
    #expect(try await dearer.verify("three blue herons", against: kept))
    #expect(try await dearer.hash("three blue herons").hasPrefix("$scrypt$ln=5,r=8,p=2$"))
  }

  @Test("are known again whatever blanks are at the ends, typed or chosen, each after one hash")
  func blanks() async throws {
    let hasher = PasswordHasher(cost: .cheapForTests)
    let kept = try await hasher.hash("three blue herons")
    for typed in ["three blue herons ", " three blue herons", "three blue herons\n", "\u{3000}three blue herons"] {
      #expect(try await hasher.verify(typed, against: kept), "\(typed)")
    }
    #expect(try await !hasher.verify("three  blue herons", against: kept))
    #expect(try await !hasher.verify("   ", against: kept))
    for chosen in ["three blue herons ", "\tthree blue herons"] {
      let blank = try await hasher.hash(chosen)
      #expect(try await hasher.verify("three blue herons", against: blank), "\(chosen)")
      #expect(try await hasher.verify(chosen, against: blank), "\(chosen)")
      let ordered = try await hasher.hash(chosen, for: .stranger(network: "10.0.0.1", name: "ann"))
      #expect(try await hasher.verify("three blue herons", against: ordered), "\(chosen)")
    }
    let before = hasher.computations
    for against in [kept, nil] { #expect(try await !hasher.verify("three blue heron ", against: against)) }
    #expect(hasher.computations == before + 2)
  }

  @Test("take one password for the same however its accents are composed")
  func normalForm() async throws {
    let hasher = PasswordHasher(cost: .cheapForTests)
    let kept = try await hasher.hash("caf\u{E9} au lait")
    #expect(try await hasher.verify("cafe\u{301} au lait", against: kept))
    #expect(try await hasher.verify("ｃafé au lait", against: kept))
    #expect(try await !hasher.verify("cafe au lait", against: kept))
  }

  @Test("cost the same work where there is no account")
  func stranger() async throws {
    let hasher = PasswordHasher(cost: .cheapForTests)
    #expect(try await !hasher.verify("three blue herons", against: nil))
    #expect(hasher.computations == 1)
  }

  @Test(
    "that are damaged are read by nobody",
    arguments: [
      "", "$", "three blue herons", "$scrypt$ln=4,r=8,p=1$c2FsdHNhbHQ=$", "$bcrypt$ln=4,r=8,p=1$AAAAAAAAAAAAAA==$AAAA",
      "$scrypt$ln=40,r=8,p=1$c2FsdHNhbHQ=$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=",
      "$scrypt$ln=4,r=8$c2FsdHNhbHQ=$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=",
      "$scrypt$ln=4,r=0,p=1$c2FsdHNhbHQ=$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=",
      "$scrypt$ln=4,r=8,p=-1$c2FsdHNhbHQ=$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=",
      "$scrypt$ln=4,r=8,p=1$*$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=",
    ])
  func damaged(_ kept: String) async throws {
    #expect(PasswordHash(kept) == nil)
    let hasher = PasswordHasher(cost: .cheapForTests)
    await #expect(throws: UnreadablePasswordHash.self) {
      try await hasher.verify("three blue herons", against: kept)
    }
  }
}

extension PasswordHasher {
  fileprivate func verify(_ password: String, against kept: String?) async throws -> Bool {
    try await verify(password, against: kept, for: .stranger(network: "10.0.0.1", name: "ann"))
  }
}
