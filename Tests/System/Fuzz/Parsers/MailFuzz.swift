import Foundation

@testable import Notifications

// Watches Features/Notifications/SMTP/SMTPDialogue.swift Features/Notifications/Mail/*.swift

/// Mail: what a server answers is understood or passed over, and what people typed is written so that it can be read
/// again and begins no line of its own.
enum MailFuzz: Fuzzer {
  static let name = "mail"

  static func feed(_ bytes: [UInt8]) {
    let text = String(fuzzed: bytes)
    listen(bytes)
    let body = QuotedPrintable.encode(text)
    let lines = body.components(separatedBy: "\r\n")
    expect(lines.allSatisfy { $0.utf8.count <= 76 }, "a line is longer than 76 characters")
    expect(
      body.utf8.allSatisfy { (0x20...0x7E).contains($0) || [0x09, 0x0D, 0x0A].contains($0) }, "a byte is not ASCII")
    let parts = text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false)
    var expected = parts.dropLast().map { Array($0.last == 0x0D ? $0.dropLast() : $0) }
    // What no LF ends is a line as it is.
    if let rest = parts.last, !rest.isEmpty { expected.append(Array(rest)) }
    expect(decoded(lines) == expected, "\(text.debugDescription) is read as something else")
    for header in [MailHeader.text(text, indent: 9), EncodedWords.encode(text)] {
      expect(
        header.components(separatedBy: "\r\n").dropFirst().allSatisfy { $0.hasPrefix(" ") }, "\(header) begins a field")
      expect(
        header.utf8.allSatisfy { (0x20...0x7E).contains($0) || $0 == 0x0D || $0 == 0x0A }, "\(header) is not ASCII")
      expect(header.components(separatedBy: "\r\n").allSatisfy { $0.utf8.count <= 78 }, "\(header) has a long line")
    }
  }

  /// Lines of a conversation; ours begin with `>`.
  private static func listen(_ bytes: [UInt8]) {
    var dialogue = SMTPDialogue()
    for line in bytes.split(separator: 0x0A) {
      if line.first == UInt8(ascii: ">") { dialogue.asked(line.dropFirst()) } else { dialogue.answered(line) }
      expect(dialogue.code.map { (200...599).contains($0) } ?? true, "an answer has the code \(dialogue.code ?? 0)")
      expect(dialogue.subject.map { (0...999).contains($0) } ?? true, "an answer is about \(dialogue.subject ?? 0)")
      // A recipient that is not refused for good is tried again.
      let isRefused = dialogue.fault(isAnswered: false) == .mailboxUnknown
      expect(!isRefused, "a line that broke says that there is no mailbox")
    }
  }

  private static func decoded(_ lines: [String]) -> [[UInt8]] {
    var (result, open) = ([[UInt8]](), [UInt8]())
    for line in lines.dropLast() {
      let goesOn = line.hasSuffix("=")
      var rest = Array(line.utf8)[...].dropLast(goesOn ? 1 : 0)
      while let byte = rest.popFirst() {
        guard byte == UInt8(ascii: "=") else {
          open.append(byte)
          continue
        }
        open.append(UInt8(String(fuzzed: rest.prefix(2)), radix: 16) ?? 0)
        rest = rest.dropFirst(2)
      }
      if goesOn { continue }
      result.append(open)
      open = []
    }
    return result
  }
}
