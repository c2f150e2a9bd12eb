import Foundation
import JSON
import Remedi
import struct RemediClient.Timestamp
@testable import Therapies
import Web

// Watches Features/Therapies/API/CompletionReading.swift Web/JSON/JSONObject*.swift Web/JSON/MergePatch.swift

/// What a client sends of a record, and how it corrects one: what is taken is within its bounds, and a correction that
/// arrives twice changes no more than one that arrives once.
enum CompletionFuzz: Fuzzer {
  static let name = "completion"
  private static let current = Completion.Content(
    outcome: .skipped, completedAt: Instant(milliseconds: 1_772_323_200_000), reason: .sideEffects,
    feedback: Completion.Feedback(pain: 3, effort: nil, note: "one"))

  static func feed(_ bytes: [UInt8]) {
    guard let document = try? JSONReader.read(bytes) else { return }
    if let item = try? CompletionReading.item(JSONObject(document)) {
      check(item.content, document)
      guard case .object(let members) = document else { fatalError("only an object is an item") }
      expect(members["occurrenceId"] == nil || members["prescriptionId"] == nil || isNull(members), "two are named")
      if case .string(let id)? = members["id"] {
        expect(CompletionReading.id(id) == UUID(uuidString: id)?.uuidString.lowercased(), "\(id) is another")
      }
      if case .string(let moment)? = members["completedAt"] {
        let other = Timestamp(moment)?.milliseconds
        expect(item.content.completedAt.milliseconds == other, "\(moment) is another moment for the client")
      }
    }
    guard let correct = try? CompletionReading.correction(JSONObject(document)) else { return }
    guard let once = try? correct(current) else { return }
    check(once, document)
    expect((try? correct(once)) == once, "\(document) makes \(once), and of that something else")
    if case .object(let members) = document {
      expect(!members.isEmpty || once == current, "a correction that says nothing makes \(once)")
    }
  }

  private static func isNull(_ members: [String: JSONValue]) -> Bool {
    members["occurrenceId"] == .null || members["prescriptionId"] == .null
  }

  private static func check(_ content: Completion.Content, _ document: JSONValue) {
    guard let feedback = content.feedback else { return }
    expect(!feedback.isEmpty, "\(document) says nothing, and that is kept")
    expect(feedback.pain.map((0...10).contains) ?? true, "\(document) hurts too much")
    expect(feedback.effort.map((0...10).contains) ?? true, "\(document) is too hard")
    expect((feedback.note?.unicodeScalars.count ?? 0) <= CompletionRules.longestNote, "\(document) is a long note")
  }
}
