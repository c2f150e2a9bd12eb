import Remedi

/// Reads a `multipart/form-data` body (RFC 7578) incrementally, buffering no more than it retains.
///
/// Strict: it accepts what browsers send, from the first boundary to the last, and nothing before, between or after.
struct MultipartReader {
  /// The most bytes of all names and values other than files.
  static let mostText = FormProtection.maximumSize
  /// The most bytes of all retained files: the four pictures of a message. Any excess is read and dropped.
  static let mostFiles = 4 * FormFile.maximumSize
  static let mostParts = 1000

  private enum State {
    case beginning, head, content, ending, done
  }

  private struct Part {
    let head: MultipartHeader
    var bytes: [UInt8] = []
    var isTooLarge = false
  }

  /// CR LF and two dashes, followed by the boundary.
  private let delimiter: [UInt8]
  private var state = State.beginning
  private var parts = 0
  private var part: Part?
  private var textSize = 0
  private var fileSize = 0
  /// Received bytes not yet parsed.
  private var buffer: ArraySlice<UInt8> = []
  /// The number of leading bytes known to contain no end of a header, so that they are not searched again with each
  /// chunk.
  private var searched = 0
  private var form = FormData()
  /// Whether to retain the bytes of files. Otherwise they count as too large.
  var keepsFiles = true

  /// - Parameter boundary: from ``MultipartBoundary``.
  init(boundary: String) {
    delimiter = Array("\r\n--\(boundary)".utf8)
  }

  /// Parses the next chunk of the body.
  /// - Throws: `RemediError` `malformed`; `tooLarge` if there is too much besides the files; `validation` naming a
  ///   field that contains U+0000.
  mutating func feed(_ bytes: some Collection<UInt8>) throws {
    buffer += bytes
    while try advance() {}
  }

  /// The form, after the whole body was fed.
  /// - Throws: `RemediError` `malformed` if the body ended early.
  func finish() throws -> FormData {
    guard state == .done, buffer.isEmpty || buffer.elementsEqual(Self.lineEnd) else { throw Self.malformed }
    return form
  }

  /// Performs one step. False if more bytes are needed.
  private mutating func advance() throws -> Bool {
    switch state {
    case .beginning:
      // The first boundary has no line ending before it.
      let first = delimiter.dropFirst(2)
      guard buffer.count >= first.count else { return try waits(buffer.elementsEqual(first.prefix(buffer.count))) }
      guard buffer.starts(with: first) else { throw Self.malformed }
      buffer.removeFirst(first.count)
      state = .ending
    case .ending:
      guard buffer.count >= 2 else { return false }
      if buffer.starts(with: Self.dashes) {
        state = .done
      } else if buffer.starts(with: Self.lineEnd) {
        state = .head
      } else {
        throw Self.malformed
      }
      buffer.removeFirst(2)
    case .head: return try readHead()
    case .content: return try readContent()
    case .done: return try waits(buffer.count <= 2)
    }
    return true
  }

  private mutating func readHead() throws -> Bool {
    guard let length = buffer.distance(to: Self.headEnd, behind: searched) else {
      searched = max(0, buffer.count - Self.headEnd.count + 1)
      return try waits(buffer.count <= MultipartHeader.maximumSize)
    }
    searched = 0
    guard length <= MultipartHeader.maximumSize, let head = MultipartHeader(buffer.prefix(length)) else {
      throw Self.malformed
    }
    parts += 1
    guard parts <= Self.mostParts else { throw Self.tooMuch }
    try count(text: head.name.utf8.count)
    part = Part(head: head)
    buffer.removeFirst(length + 4)
    state = .content
    return true
  }

  private mutating func readContent() throws -> Bool {
    if let length = buffer.distance(to: delimiter) {
      try keep(buffer.prefix(length))
      try finishPart()
      buffer.removeFirst(length + delimiter.count)
      state = .ending
      return true
    }
    // The last bytes may be the beginning of the delimiter.
    let sure = max(0, buffer.count - delimiter.count + 1)
    try keep(buffer.prefix(sure))
    buffer.removeFirst(sure)
    return false
  }

  private mutating func keep(_ bytes: ArraySlice<UInt8>) throws {
    guard let head = part?.head else { return }
    if !head.isFile {
      try count(text: bytes.count)
    } else {
      guard keepsFiles || bytes.isEmpty else {
        part?.isTooLarge = true
        return
      }
      let size = (part?.bytes.count ?? 0) + bytes.count
      fileSize += bytes.count
      if part?.isTooLarge == true || size > FormFile.maximumSize || fileSize > Self.mostFiles {
        // A dropped file does not count against the files after it.
        fileSize -= size
        part?.isTooLarge = true
        part?.bytes = []
        return
      }
    }
    part?.bytes += bytes
  }

  private mutating func count(text: Int) throws {
    textSize += text
    guard textSize <= Self.mostText else { throw Self.tooMuch }
  }

  private mutating func finishPart() throws {
    guard let part else { return }
    self.part = nil
    if part.head.isFile {
      guard part.head.isChosen else { return }
      form.append(FormFile(name: part.head.name, bytes: part.bytes, isTooLarge: part.isTooLarge))
    } else {
      guard let value = String(validating: part.bytes, as: UTF8.self) else { throw Self.malformed }
      try form.append(part.head.name, value)
    }
  }

  private func waits(_ isPlausible: Bool) throws -> Bool {
    guard isPlausible else { throw Self.malformed }
    return false
  }

  private static let lineEnd = Array("\r\n".utf8)
  private static let headEnd = lineEnd + lineEnd
  private static let dashes = Array("--".utf8)
  private static var malformed: RemediError {
    RemediError(.malformed, "The form cannot be read: its parts are broken.")
  }
  private static var tooMuch: RemediError {
    RemediError(.tooLarge, "This form takes at most \(mostText / 1024) kB of text besides its files.")
  }
}

extension ArraySlice<UInt8> {
  /// The number of bytes before this sequence. Nil if the sequence does not occur.
  /// - Parameter searched: the number of leading bytes at which the sequence is known not to begin.
  fileprivate func distance(to bytes: [UInt8], behind searched: Int = 0) -> Int? {
    guard let first = bytes.first, count >= bytes.count else { return nil }
    let last = endIndex - bytes.count
    var start = startIndex + searched
    while start <= last, let index = self[start...last].firstIndex(of: first) {
      if self[index..<index + bytes.count].elementsEqual(bytes) { return index - startIndex }
      start = index + 1
    }
    return nil
  }
}
