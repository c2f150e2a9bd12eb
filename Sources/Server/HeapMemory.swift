import CMalloc

/// How the process returns temporarily used memory.
enum HeapMemory {
  /// The size from which the system allocates a block separately, and the most free memory retained at the end of the
  /// heap, in bytes.
  private static let (large, spare): (Int32, Int32) = (1 << 20, 1 << 20)

  /// Returns large blocks to the system as soon as they are freed; each password hash takes 16 MB. By default, glibc
  /// adapts after the first of them and allocates such blocks on the heap, where any later allocation behind them
  /// prevents their return.
  static func giveBackLargePieces() {
    mallopt(M_MMAP_THRESHOLD, large)
    mallopt(M_TRIM_THRESHOLD, spare)
  }
}
