@testable import Web

// Watches Web/Templates/TemplateScanner.swift Web/Templates/TemplateLines.swift Web/Templates/TemplateParser.swift
// Watches Web/Templates/TemplateName.swift Web/Templates/TemplateTag.swift

/// Templates: a text without a tag is itself, and every fault is told.
enum TemplateFuzz: Fuzzer {
  static let name = "template"

  static func feed(_ bytes: [UInt8]) {
    let text = String(fuzzed: bytes)
    let parser = TemplateParser(text, template: "fuzz")
    expect(parser.faults.allSatisfy { !$0.isEmpty }, "\(text) has a fault that is not told")
    // By its bytes: a sign that combines with a brace makes no other tag of it.
    expect(text.utf8.contains("{{".utf8) || parser.faults.isEmpty, "\(text) has faults without a tag: \(parser.faults)")
  }
}
