import Testing

@testable import PostgresStore

@Suite struct ArrayEncodingTests {
  @Test func `texts have a header, lengths and content`() {
    var bytes: [UInt8] = []
    ArrayEncoding.append(["ä", nil, ""], to: &bytes)
    #expect(
      bytes == [0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 25, 0, 0, 0, 3, 0, 0, 0, 1]
        + [0, 0, 0, 2, 0xC3, 0xA4, 255, 255, 255, 255, 0, 0, 0, 0])
  }

  @Test func `numbers have eight bytes each`() {
    var bytes: [UInt8] = []
    ArrayEncoding.append([-2, 258], to: &bytes)
    #expect(
      bytes == [0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 20, 0, 0, 0, 2, 0, 0, 0, 1]
        + [0, 0, 0, 8, 255, 255, 255, 255, 255, 255, 255, 254, 0, 0, 0, 8, 0, 0, 0, 0, 0, 0, 1, 2])
  }

  @Test func `an empty array has no dimension`() {
    var bytes: [UInt8] = []
    ArrayEncoding.append([String?](), to: &bytes)
    #expect(bytes == [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 25])
  }

  @Test func `a list of bytes is the literal of an array`() {
    #expect(ArrayEncoding.literal([]) == "{}")
    #expect(ArrayEncoding.literal([[0, 171], []]) == #"{"\\x00ab","\\x"}"#)
  }

  @Test(arguments: [Parameter.text("\0"), .texts(["a", nil, "b\0"])])
  func `U+0000 is refused`(parameter: Parameter) {
    #expect(throws: PostgresFault.zeroInText) { try EncodedParameters([.integer(1), parameter]) }
  }
}
