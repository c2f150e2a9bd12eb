import Foundation
import Logging

/// Writes the log, one line per event.
struct LineLogHandler: LogHandler {
  let format: LogFormat
  let write: @Sendable ([UInt8]) -> Void
  var metadata = Logger.Metadata()
  var logLevel = Logger.Level.info

  /// - Parameter write: writes a line; by default to standard error.
  init(format: LogFormat, write: @escaping @Sendable ([UInt8]) -> Void = Self.toStandardError) {
    (self.format, self.write) = (format, write)
  }

  subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  func log(event: LogEvent) {
    write(LogLine(event, metadata, at: SystemClock.now()).written(as: format))
  }

  /// In one write, so that lines of several threads do not mix.
  @Sendable static func toStandardError(_ line: [UInt8]) {
    var rest = line[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(STDERR_FILENO, $0.baseAddress, $0.count) }
      // If nobody reads the log any more, the work continues.
      guard count > 0 || errno == EINTR else { return }
      rest = rest.dropFirst(max(0, count))
    }
  }
}
