import Testing
import Web

@Suite("QR codes")
struct QRCodeTests {
  @Test("have their three corners and a quiet zone")
  func drawing() throws {
    let code = try QRCode("http://127.0.0.1:8080/invitations/0123456789abcdefghjk")
    #expect(code.size == 33 + 8)
    #expect(code.path.hasPrefix("M4 4h7v1h-7z"))
    #expect(code.path.contains("M\(4 + 33 - 7) 4h7v1h-7z"))
    #expect(code.path.contains("M4 \(4 + 33 - 1)h7v1h-7z"))
    #expect(!code.path.contains("M4 11h"))
  }

  @Test("refuse what they cannot hold")
  func tooLong() {
    #expect(throws: UnencodableText.self) { try QRCode(String(repeating: "a", count: 3000)) }
    #expect(throws: UnencodableText.self) { try QRCode("") }
  }
}
