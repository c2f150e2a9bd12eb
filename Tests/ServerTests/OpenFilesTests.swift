import Logging
import Synchronization
import Testing
import Web

@testable import Server

@Suite("How many files may be open")
struct OpenFilesTests {
  @Test("connections that fit are left alone, and those that do not are fewer")
  func fit() {
    let silent = Logger(label: "tests") { _ in SwiftLogNoOpLogHandler() }
    var limits = ServerLimits()
    limits.connections = 10
    #expect(OpenFiles.fit(limits, logger: silent).connections == 10)
    // As many as no system allows.
    limits.connections = Int(Int32.max)
    let fitted = OpenFiles.fit(limits, logger: silent)
    #expect((1..<limits.connections).contains(fitted.connections))
    #expect(OpenFiles.fit(fitted, logger: silent).connections == fitted.connections)
  }
}
