import DocumentStore
import Foundation
import Remedi

/// The strings by which an unreadable document is still recognised as the patient's.
struct ErasureTraces {
  /// Each with its quotation marks, as in JSON, so that no ID matches part of a longer one.
  private let strings: [String]
  private let recipients: [(name: String, address: String)]

  init(of patient: Identifier<Patient>, _ remains: Erasure.Remains) throws {
    strings = try ([patient.text] + remains.accountIds.map(\.text) + remains.userNames).map(Self.quoted)
    recipients = try remains.recipients.map { (try Self.quoted($0.name), try Self.quoted($0.address)) }
  }

  /// Whether a document names the patient, an account of the patient or of a caregiver, or one of them by name and
  /// address.
  func stand(in document: Document) -> Bool {
    let text = String(decoding: document.body, as: UTF8.self)
    return strings.contains(where: text.contains)
      || recipients.contains { text.contains($0.name) && text.contains($0.address) }
  }

  private static func quoted(_ text: String) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    return String(decoding: try encoder.encode(text), as: UTF8.self)
  }
}
