import CMalloc
import Testing

@testable import Server

@Suite("Memory that was used for a moment")
struct HeapMemoryTests {
  @Test("a large piece is the system’s own, however many there were before")
  func large() async {
    await #expect(processExitsWith: .success) {
      HeapMemory.giveBackLargePieces()
      let size = 16 << 20
      for _ in 1...3 {
        let before = mallinfo2().hblkhd
        let piece = malloc(size)
        #expect(mallinfo2().hblkhd >= before + size)
        free(piece)
        #expect(mallinfo2().hblkhd == before)
      }
    }
  }
}
