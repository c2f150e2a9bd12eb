import CMalloc

/// What the process does with memory that it used for a moment.
enum HeapMemory {
  /// Bytes from which on a piece is the system's own, and up to which what is free at the end of the heap is kept.
  private static let (large, spare): (Int32, Int32) = (1 << 20, 1 << 20)

  /// Gives large pieces back as soon as they are done with: each hash of a password takes 16 MB. By itself glibc learns
  /// from the first of them to keep such pieces on the heap, where whatever is made behind them holds them for ever.
  static func giveBackLargePieces() {
    mallopt(M_MMAP_THRESHOLD, large)
    mallopt(M_TRIM_THRESHOLD, spare)
  }
}
