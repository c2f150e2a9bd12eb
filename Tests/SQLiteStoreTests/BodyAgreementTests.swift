import DocumentStore
import Foundation
import GRDB
import Remedi
import Testing

@testable import SQLiteStore

/// What is checked before a commit and what SQLite's own JSON reads must be the same, or a body could pass the one and
/// break the other.
@Suite struct BodyAgreementTests {
  private static let seeds = [
    #"{"rank":"a\u00e9\ud83d\ude00\n","kind":[1,2.5e3,{"x":null}],"n":-0.5}"#, #"{"rank":-12,"kind":true,"":{}}"#,
    #" { "rank" : null , "x" : [ ] , "kind" : 9223372036854775807 } "#, #"{"kind":"\"\\\/\b\f\r\t","rank":0}"#,
  ]

  @Test func `whatever is accepted SQLite reads, with the same values`() throws {
    var accepted = 0
    var random = SeededGenerator(seed: 7)
    try DatabaseQueue().write { db in
      for _ in 0..<20_000 {
        var bytes = Array(Self.seeds[Int.random(in: Self.seeds.indices, using: &random)].utf8)
        for _ in 0..<Int.random(in: 1...3, using: &random) { mutate(&bytes, using: &random) }
        guard let text = String(validating: bytes, as: UTF8.self),
          let object = try? IndexedFields(Data(bytes), keeping: ["rank", "kind"])
        else { continue }
        accepted += 1
        let row = try Row.fetchOne(
          db,
          sql: """
            SELECT json_type(?1), \(IndexSQL.expression("rank")), \(IndexSQL.expression("kind"))
            FROM (SELECT ?1 AS body)
            """, arguments: [text])
        #expect(row?[0] == "object", "\(text)")
        for (column, field) in [(1, "rank"), (2, "kind")] where object[field] != .other {
          let value: DatabaseValue? = row?[column]
          let expected: DatabaseValue =
            switch object.indexValues(of: [field])[0] {
            case .null: .null
            case .integer(let number): number.databaseValue
            case .string(let text): text.databaseValue
            }
          #expect(value == expected, "\(field) of \(text)")
        }
      }
    }
    #expect(accepted > 1000)
  }

  private func mutate(_ bytes: inout [UInt8], using random: inout SeededGenerator) {
    let alphabet = Array(#"{}[]":,\u0e+-.19antrd/ "#.utf8) + [0, 0x1F, 0x7F, 0xC3, 0xA9]
    let place = Int.random(in: bytes.indices, using: &random)
    let byte = alphabet[Int.random(in: alphabet.indices, using: &random)]
    switch Int.random(in: 0..<4, using: &random) {
    case 0: bytes[place] = byte
    case 1: bytes.insert(byte, at: place)
    case 2 where bytes.count > 1: bytes.remove(at: place)
    default: bytes.append(bytes[place])
    }
  }
}
