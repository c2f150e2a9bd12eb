import Hummingbird
import Record
import Remedi
import Web

/// The archive as it is made, file by file and piece by piece: of what was recorded, of the access log and of the pictures
/// only what is being written is held.
struct ArchiveFiles: AsyncSequence, AsyncIteratorProtocol, Sendable {
  private let record: MedicalRecord
  private let folder: String
  private var zip: ZIPWriter
  private var rest: ArraySlice<(name: String, file: ArchivedFile)>
  private var pictures: ArraySlice<Identifier<Picture>>
  /// What is being written.
  private var content: (any ArchiveContent)?
  private var isDone = false

  /// - Parameters:
  ///   - folder: in which everything stands, so that an archive that is opened makes one folder.
  ///   - separator: what stands between the cells of the tables.
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
    files.append(("access-log.csv", .made(AccessLogContent(rows: AccessLogRows(file, words, separator: separator)))))
    rest = files[...]
  }

  func makeAsyncIterator() -> Self { self }

  mutating func next() async throws -> ByteBuffer? {
    if var open = content {
      // Held once, or each piece would copy what it remembers of those before.
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
      // A prescription may speak of a drawing that the program has no more.
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
