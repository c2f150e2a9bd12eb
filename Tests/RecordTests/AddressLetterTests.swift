import DocumentStore
import Remedi
import Testing

@testable import Record

@Suite("Letters to addresses that nobody has shown to be theirs")
struct AddressLetterTests {
  private func isSent(
    _ practice: Practice, to address: String, about account: String, of clinic: String, at now: Instant = Practice.noon
  ) async throws -> Bool {
    do {
      try await practice.record.commit { draft in
        try await AddressLetters.count(
          to: address, about: Identifier(account), of: Identifier(clinic), at: now, in: &draft)
      }
      return true
    } catch let error as RemediError where error.code == .rateLimited {
      #expect(error.retryAfter != nil)
      return false
    }
  }

  @Test("are few to one recipient, whoever asks, and however the address is written")
  func recipient() async throws {
    let practice = try await Practice()
    for number in 1...5 {
      #expect(try await isSent(practice, to: "Eve@example.org", about: "a\(number)", of: "c\(number)"))
    }
    #expect(try await !isSent(practice, to: "eve@EXAMPLE.org", about: "b", of: "c"))
    #expect(try await isSent(practice, to: "eva@example.org", about: "b", of: "c"))
    let later = Practice.noon.adding(seconds: AddressLetters.span + 1)
    #expect(try await isSent(practice, to: "eve@example.org", about: "b", of: "c", at: later))
  }

  @Test("are few about one account, and some more of one clinic")
  func accountAndClinic() async throws {
    let practice = try await Practice()
    for number in 0..<50 {
      #expect(try await isSent(practice, to: "e\(number)@example.org", about: "a\(number / 5)", of: "c"))
    }
    #expect(try await !isSent(practice, to: "new@example.org", about: "new", of: "c"))
    #expect(try await !isSent(practice, to: "new@example.org", about: "a1", of: "other"))
    #expect(try await isSent(practice, to: "new@example.org", about: "new", of: "other"))
    #expect(try await practice.record.check().faults == [])
  }
}
