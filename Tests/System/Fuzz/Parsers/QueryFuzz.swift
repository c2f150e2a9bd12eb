import HTTPTypes
import Hummingbird
import NIOCore
import Remedi

@testable import Web

// Watches Web/Forms/QueryParameters*.swift Web/Forms/PercentDecoding.swift

/// The query of an address: what is taken is what it contains, once, and asked for; the order in which it comes makes
/// no difference.
enum QueryFuzz: Fuzzer {
  static let name = "query"
  private static let names: Set = ["from", "limit", "kind"]

  private struct Read: Equatable {
    let from: LocalDate?
    let limit: Int
    let outcome: Completion.Outcome?
  }

  static func feed(_ bytes: [UInt8]) {
    let text = String(fuzzed: bytes)
    // No address holds anything else.
    guard request(text).uri.query ?? "" == text else { return }
    let pairs = PercentDecoding.pairs(text.utf8)
    let read = Self.read(text)
    guard let read, let pairs else {
      expect(read == nil, "\(text) is taken, and cannot be decoded")
      return
    }
    let values = Dictionary(grouping: pairs, by: \.name).mapValues { $0.map(\.value) }
    expect(values.values.allSatisfy { $0.count == 1 }, "\(text) says something twice")
    expect(names.isSuperset(of: values.keys), "\(text) says what nobody asked for")
    expect(!pairs.contains { $0.value.utf8.contains(0) }, "\(text) holds what no text may")
    expect(read.from?.description == values["from"]?.first, "\(text) is from \(String(describing: read.from))")
    expect(values["limit"].map { Int($0[0]) == read.limit } ?? (read.limit == 100), "\(text) is up to \(read.limit)")
    expect((1...500).contains(read.limit), "\(text) is up to \(read.limit)")
    expect(values["kind"]?.first ?? "" == read.outcome?.rawValue ?? "", "\(text) chooses something else")
    let turned = text.split(separator: "&", omittingEmptySubsequences: false).reversed().joined(separator: "&")
    expect(Self.read(turned) == read, "\(text) and \(turned) differ")
    expect(Self.read(text + "&other=1") == nil, "\(text) may be followed by anything")
  }

  private static func read(_ query: String) -> Read? {
    guard let parameters = try? QueryParameters(request(query)) else { return nil }
    let read = Read(
      from: parameters.date("from"), limit: parameters.limit(), outcome: parameters.choice("kind"))
    return (try? parameters.finish()) == nil ? nil : read
  }

  private static func request(_ query: String) -> Request {
    let head = HTTPRequest(method: .get, scheme: "http", authority: "localhost", path: "/list?\(query)")
    return Request(head: head, body: RequestBody(buffer: ByteBuffer()))
  }
}
