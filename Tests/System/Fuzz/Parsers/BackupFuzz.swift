import Foundation

@testable import Server

// Watches Server/Backup/SealedReader.swift Server/Backup/SealedWriter.swift Server/Backup/Pack.swift
// Watches Server/Backup/BackupSeal.swift

/// Backups: whatever is under the seal is read to its end or refused, and of a file that was altered in any byte
/// nothing altered comes out.
enum BackupFuzz: Fuzzer {
  static let name = "backup"
  private static let key = BackupKey(bytes: Data(repeating: 1, count: 32))
  private static let seal = BackupSeal(key: key, salt: Data(repeating: 2, count: BackupSeal.saltSize))

  /// Two bytes say where the sealed file is altered, the third how; the rest is the content under the seal.
  static func feed(_ bytes: [UInt8]) {
    guard bytes.count >= 3 else { return }
    let plain = Data(bytes.dropFirst(3))
    var file = Data()
    guard var writer = try? SealedWriter(seal, output: { file += $0 }), (try? writer.write(plain)) != nil,
      (try? writer.finish()) != nil
    else { fatalError("what fits into memory can be sealed") }
    let whole = entries(file)
    if let whole { expect(pack(whole) == plain, "\(whole.map(\.name)) are not all that was sealed") }
    expect(opened(file) == plain, "what was sealed is not opened")
    var altered = file
    altered[(Int(bytes[0]) << 8 | Int(bytes[1])) % file.count] ^= bytes[2]
    expect(altered == file || opened(altered) == nil, "an altered file is opened")
    expect(
      file.count < 2 || opened(file.dropLast(Int(bytes[2]) % file.count + 1)) == nil, "a file that is cut off is opened"
    )
    expect(opened(file + Data(bytes.prefix(3))) == nil, "a file with something behind it is opened")
    expect(opened(Data(bytes)) == nil, "a file that nobody sealed is opened")
  }

  /// In memory, with a name that can be opened.
  private static func withFile<Result>(_ content: Data, _ body: (InputFile) throws -> Result) -> Result? {
    var path = Array("/dev/shm/remedi-fuzz-XXXXXX".utf8CString)
    let descriptor = mkstemp(&path)
    let name = String(decoding: path.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    defer {
      close(descriptor)
      unlink(name)
    }
    let written = content.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
    expect(descriptor >= 0 && written == content.count, "there is no memory for a file")
    guard let file = try? InputFile(URL(filePath: name)) else { fatalError("it cannot be opened") }
    return try? body(file)
  }

  private static func opened(_ file: Data) -> Data? {
    withFile(file) { file in
      var (reader, plain) = (try SealedReader(file, key: key), Data())
      while let chunk = try reader.next() { plain += chunk }
      return plain
    }
  }

  private static func entries(_ file: Data) -> [(name: String, content: Data)]? {
    withFile(file) { file in
      var reader = PackReader(try SealedReader(file, key: key))
      var entries: [(name: String, content: Data)] = []
      while let entry = try reader.next() {
        var content = Data()
        try reader.content(of: entry) { content += $0 }
        entries.append((entry.name, content))
      }
      return entries
    }
  }

  private static func pack(_ entries: [(name: String, content: Data)]) -> Data {
    entries.reduce(into: Data()) { pack, entry in
      pack += withUnsafeBytes(of: UInt32(entry.name.utf8.count).bigEndian) { Data($0) } + Data(entry.name.utf8)
      pack += withUnsafeBytes(of: UInt64(entry.content.count).bigEndian) { Data($0) } + entry.content
    }
  }
}
