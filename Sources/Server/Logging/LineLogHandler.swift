import Foundation
import Logging

/// Writes the log, a line for each event.
struct LineLogHandler: LogHandler {
  let format: LogFormat
  let write: @Sendable ([UInt8]) -> Void
  var metadata = Logger.Metadata()
  var logLevel = Logger.Level.info

  /// - Parameter write: takes a line; standard error unless said otherwise.
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

  /// In one piece, so that lines of several threads do not mix.
  @Sendable static func toStandardError(_ line: [UInt8]) {
    var rest = line[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(STDERR_FILENO, $0.baseAddress, $0.count) }
      // Where nobody reads the log any more, the work goes on.
      guard count > 0 || errno == EINTR else { return }
      rest = rest.dropFirst(max(0, count))
    }
  }
}
