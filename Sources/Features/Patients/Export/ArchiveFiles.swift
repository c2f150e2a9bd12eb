import Hummingbird
import Record
import Remedi
import Web

/// The archive as it is made, file by file: the record is read once, the access log and the pictures piece by piece.
struct ArchiveFiles: AsyncSequence, AsyncIteratorProtocol, Sendable {
  private enum Step: Sendable {
    case record, accessLog
    case pictures([Identifier<Picture>])
    case done
  }

  private let record: MedicalRecord
  private let file: PatientFile
  private let copy: RecordCopy
  private let words: AuditWords
  private let moment: Instant
  private let folder: String
  private var zip: ZIPWriter
  private var step = Step.record

  /// - Parameter folder: in which everything stands, so that an archive that is opened makes one folder.
  init(_ file: PatientFile, _ words: AuditWords, in folder: String, record: MedicalRecord, at now: Instant) async throws
  {
    (self.record, self.file, self.words, self.folder) = (record, file, words, folder)
    moment = file.calendar.written(now)
    copy = try await file.wholeRecord()
    zip = ZIPWriter(at: moment)
  }

  func makeAsyncIterator() -> Self { self }

  mutating func next() async throws -> ByteBuffer? {
    switch step {
    case .record:
      step = .accessLog
      return try recordFiles()
    case .accessLog:
      step = .pictures(copy.pictures)
      var bytes: [UInt8] = []
      for try await chunk in AccessLogRows(file, words) { bytes += Array(buffer: chunk) }
      return try entry("access-log.csv", bytes)
    case .pictures(let names):
      guard let name = names.first else {
        step = .done
        return ByteBuffer(bytes: zip.end())
      }
      step = .pictures(Array(names.dropFirst()))
      return try await picture(name)
    case .done: return nil
    }
  }

  private mutating func recordFiles() throws -> ByteBuffer {
    guard let doctor = copy.careTeam.first(where: { $0.physician.id == copy.patient.responsibleId })?.physician else {
      throw RemediError.notFound
    }
    var files = [("README.txt", Array(ArchiveReadme.text(copy, at: moment, by: file.holder).utf8))]
    files.append(("record.json", try RecordDocument(copy, at: moment).bytes()))
    files.append(("seed.json", SeedDocument(copy: copy, doctor: doctor).bytes()))
    files += RecordTables(copy: copy, calendar: file.calendar).all
    var buffer = ByteBuffer()
    for (name, bytes) in files { buffer.writeImmutableBuffer(try entry(name, bytes)) }
    return buffer
  }

  private mutating func picture(_ name: Identifier<Picture>) async throws -> ByteBuffer {
    do {
      let picture = try await record.picture(name)
      return try entry("pictures/\(name).\(picture.format.fileEnding)", Array(picture.content))
    } catch let error as RemediError where error.code == .notFound {
      // A prescription may speak of a drawing that the program has no more.
      return ByteBuffer()
    }
  }

  private mutating func entry(_ name: String, _ bytes: [UInt8]) throws -> ByteBuffer {
    ByteBuffer(bytes: try zip.file("\(folder)/\(name)", bytes))
  }
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
