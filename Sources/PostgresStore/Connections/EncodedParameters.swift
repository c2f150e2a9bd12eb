/// Parameters as they go to the server, encoded by the caller so that the connections' thread need not.
struct EncodedParameters: Sendable {
  private struct Value {
    /// Nil for NULL.
    let start: Int?
    let length: Int32
    let isBinary: Bool
  }

  private var content: [UInt8] = []
  private var values: [Value] = []

  /// Bytes.
  var size: Int { content.count }

  /// - Throws: `PostgresFault` if a text contains U+0000, which the server does not take.
  init(_ parameters: [Parameter]) throws(PostgresFault) {
    values.reserveCapacity(parameters.count)
    for parameter in parameters { try append(parameter) }
  }

  private mutating func append(_ parameter: Parameter) throws(PostgresFault) {
    let start = content.count
    var isBinary = true
    switch parameter {
    case .null:
      values.append(Value(start: nil, length: 0, isBinary: false))
      return
    case .text(let text):
      guard !text.utf8.contains(0) else { throw .zeroInText }
      isBinary = false
      content.append(contentsOf: text.utf8)
    case .integer(let number):
      isBinary = false
      content.append(contentsOf: String(number).utf8)
    case .bytes(let bytes): content.append(contentsOf: bytes)
    case .texts(let texts):
      guard !texts.contains(where: { $0?.utf8.contains(0) ?? false }) else { throw .zeroInText }
      ArrayEncoding.append(texts, to: &content)
    case .integers(let numbers): ArrayEncoding.append(numbers, to: &content)
    case .byteLists(let lists): ArrayEncoding.append(lists.map { $0.map(ArrayEncoding.literal) }, to: &content)
    }
    values.append(Value(start: start, length: Int32(content.count - start), isBinary: isBinary))
    // A text ends at its zero.
    content.append(0)
  }

  /// - Parameter body: is handed the count, and a value, a length and a format each.
  func withPointers<Result>(
    _ body: (Int32, [UnsafePointer<CChar>?], [Int32], [Int32]) -> Result
  ) -> Result {
    content.withUnsafeBytes { content in
      let base = content.bindMemory(to: CChar.self).baseAddress
      let pointers = values.map { value in value.start.flatMap { start in base.map { $0 + start } } }
      return body(Int32(values.count), pointers, values.map(\.length), values.map { $0.isBinary ? 1 : 0 })
    }
  }
}
