import DocumentStore
import Foundation
import Remedi

/// By what a document that cannot be read any more is known as somebody's nevertheless: the words that stand in it.
struct ErasureTraces {
  /// Each with its quotation marks, as it stands in JSON: no id is a part of a longer one.
  private let strings: [String]
  private let recipients: [(name: String, address: String)]

  init(of patient: Identifier<Patient>, _ remains: Erasure.Remains) throws {
    strings = try ([patient.text] + remains.accountIds.map(\.text) + remains.userNames).map(Self.quoted)
    recipients = try remains.recipients.map { (try Self.quoted($0.name), try Self.quoted($0.address)) }
  }

  /// Whether a document names the patient, an account of the patient's or of who cared for the patient, or one of them
  /// with name and address.
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
