import Hummingbird
import Record
import Remedi
import Web

/// Produces the archive file by file and chunk by chunk. Of the completions, the access log and the pictures, only the
/// part being written is in memory.
struct ArchiveFiles: AsyncSequence, AsyncIteratorProtocol, Sendable {
  private let record: MedicalRecord
  private let folder: String
  private var zip: ZIPWriter
  private var rest: ArraySlice<(name: String, file: ArchivedFile)>
  private var pictures: ArraySlice<Identifier<Picture>>
  /// The content being written.
  private var content: (any ArchiveContent)?
  private var isDone = false

  /// - Parameters:
  ///   - folder: the top-level folder of the archive, so that unpacking it creates one folder.
  ///   - separator: the cell separator of the tables.
  init(
    _ file: PatientRecord, _ words: AuditPhrases, in folder: String, separator: CSVSeparator, record: MedicalRecord,
    at now: Instant
  ) async throws {
    (self.record, self.folder) = (record, folder)
    let moment = file.calendar.written(now)
    let copy = try await file.wholeRecord()
    guard let doctor = copy.careTeam.first(where: { $0.practitioner.id == copy.patient.responsibleId })?.practitioner
    else {
      throw RemediError.notFound
    }
    zip = ZIPWriter(at: moment)
    pictures = copy.pictures[...]
    let readme = Array(ArchiveReadme.text(copy, at: moment, by: file.holder).utf8)
    var files: [(name: String, file: ArchivedFile)] = [
      ("README.txt", .whole(readme)), ("record.json", .made(try RecordContent(copy, file, at: moment))),
      ("seed.json", .made(SeedContent(SeedDocument(copy: copy, doctor: doctor), file))),
      ("completions.csv", .made(CompletionsTable(file, separator: separator))),
    ]
    files += RecordTables(copy: copy, calendar: file.calendar, separator: separator).all.map {
      ($0.name, .whole($0.bytes))
    }
    for name in file.exportedFiles {
      if let pages = try await file.exported(in: name) { files.append((name, .made(ExportedFile(pages)))) }
    }
    files.append(("access-log.csv", .made(AccessLogContent(rows: AccessLogRows(file, words, separator: separator)))))
    rest = files[...]
  }

  func makeAsyncIterator() -> Self { self }

  mutating func next() async throws -> ByteBuffer? {
    if var open = content {
      // Keep a single reference, or each chunk would copy the state of the previous ones.
      content = nil
      let piece = try await open.next()
      content = piece == nil ? nil : open
      return ByteBuffer(bytes: try piece.map { try zip.add($0) } ?? zip.endFile())
    }
    if let (name, file) = rest.popFirst() {
      switch file {
      case .whole(let bytes): return ByteBuffer(bytes: try zip.file("\(folder)/\(name)", bytes))
      case .made(let content): self.content = content
      }
      return ByteBuffer(bytes: try zip.begin("\(folder)/\(name)"))
    }
    if let name = pictures.popFirst() { return try await picture(name) }
    guard !isDone else { return nil }
    isDone = true
    return ByteBuffer(bytes: zip.end())
  }

  private mutating func picture(_ name: Identifier<Picture>) async throws -> ByteBuffer {
    do {
      let picture = try await record.picture(name)
      let path = "\(folder)/pictures/\(name).\(picture.format.fileEnding)"
      return ByteBuffer(bytes: try zip.file(path, Array(picture.content)))
    } catch let error as RemediError where error.code == .notFound {
      // A prescription may refer to a drawing that no longer exists in the program.
      return ByteBuffer()
    }
  }
}

private struct AccessLogContent: ArchiveContent {
  var rows: AccessLogRows

  mutating func next() async throws -> [UInt8]? { try await rows.next().map { Array(buffer: $0) } }
}

extension Picture.Format {
  fileprivate var fileEnding: String {
    switch self {
    case .png: "png"
    case .jpeg: "jpg"
    case .webp: "webp"
    case .svg: "svg"
    }
  }
}
