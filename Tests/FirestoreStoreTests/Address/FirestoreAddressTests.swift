import Testing

@testable import FirestoreStore

@Suite struct FirestoreAddressTests {
  @Test(arguments: [
    ("firestore://remedi-prod", "remedi-prod", "(default)", nil),
    ("firestore://remedi-prod/", "remedi-prod", "(default)", nil),
    ("firestore://remedi-prod/(default)", "remedi-prod", "(default)", nil),
    ("firestore://remedi-prod/records", "remedi-prod", "records", nil),
    ("Firestore://demo-remedi?emulator=127.0.0.1:8085", "demo-remedi", "(default)", "127.0.0.1:8085"),
    ("firestore://demo-remedi/records?emulator=localhost:1", "demo-remedi", "records", "localhost:1"),
  ])
  func `names a project, a database and the emulator`(
    _ text: String, _ project: String, _ database: String, _ emulator: String?
  ) throws {
    let address = try FirestoreAddress(text)
    #expect(address.project == project && address.database == database && address.emulator == emulator)
    #expect(try FirestoreAddress(address.description) == address)
    #expect(address.url.hasPrefix(emulator.map { "http://\($0)/v1/" } ?? "https://firestore.googleapis.com/v1/"))
    #expect(address.url.hasSuffix("projects/\(project)/databases/\(database)/documents"))
  }

  @Test(arguments: [
    ("postgres://heron", FirestoreAddressError.form), ("firestore:heron", .form), ("firestore://", .project),
    ("firestore:///heron", .project), ("firestore://Heron", .project), ("firestore://heron-", .project),
    ("firestore://1heron", .project), ("firestore://user:heron@project", .project),
    ("firestore://h", .project), ("firestore://heron/a/b", .database), ("firestore://heron/Heron", .database),
    ("firestore://heron/x", .database), ("firestore://heron?password=heron", .parameter),
    ("firestore://heron?emulator", .parameter),
    ("firestore://heron?emulator=127.0.0.1:1&emulator=127.0.0.1:1", .emulator),
    ("firestore://heron?emulator=heron.example.org:8085", .emulator),
    ("firestore://heron?emulator=127.0.0.1", .emulator),
    ("firestore://heron?emulator=127.0.0.1:0", .emulator), ("firestore://heron?emulator=127.0.0.1:65536", .emulator),
    ("firestore://heron?emulator=127.0.0.1:+80", .emulator), ("firestore://heron?emulator=0.0.0.0:80", .emulator),
  ])
  func `refuses anything else, and repeats nothing of it`(_ text: String, _ fault: FirestoreAddressError) {
    #expect(throws: fault) { try FirestoreAddress(text) }
    #expect(!fault.description.lowercased().contains("heron"))
  }
}
