import Foundation

// What a reader does, in steps: a branch that it takes is one, and so are 32 bytes that it asks memory for. Unlike time,
// steps are the same on every machine.
// Nothing else runs in this program beside the reader that is measured.
nonisolated(unsafe) private var steps = 0

@_cdecl("__sanitizer_cov_trace_pc_guard_init")
public func register(_ first: UnsafeMutablePointer<UInt32>?, _ last: UnsafeMutablePointer<UInt32>?) {}

@_cdecl("__sanitizer_cov_trace_pc_guard")
public func step(_ place: UnsafeMutablePointer<UInt32>?) { steps &+= 1 }

private typealias AllocationHook = @convention(c) (UnsafeRawPointer?, Int) -> Void
private typealias ReleaseHook = @convention(c) (UnsafeRawPointer?) -> Void

@_silgen_name("__sanitizer_install_malloc_and_free_hooks")
private func installHooks(_ allocation: AllocationHook, _ release: ReleaseHook) -> CInt

/// Answers each input, which its length in eight bytes precedes, the greatest first, with the steps that the reader
/// takes for it, in a line.
@_cdecl("main")
public func measure(_ count: CInt, _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?) -> CInt {
  _ = installHooks({ _, size in steps &+= size / 32 }, { _ in })
  let name = ProcessInfo.processInfo.environment["FUZZER"]
  let reader = name == QuadraticControl.name ? QuadraticControl.self : Fuzzers.all[Fuzzers.chosen]
  while let length = take(8) {
    guard let input = take(length.reduce(0) { $0 << 8 | Int($1) }) else { return 2 }
    let before = steps
    reader.feed(input)
    print(steps - before)
    // All streams.
    fflush(nil)
  }
  return 0
}

/// So many bytes of the standard input; nil where it ends before.
private func take(_ count: Int) -> [UInt8]? {
  var bytes = [UInt8](repeating: 0, count: count)
  var filled = 0
  while filled < count {
    let taken = bytes.withUnsafeMutableBytes { read(STDIN_FILENO, $0.baseAddress! + filled, count - filled) }
    guard taken > 0 else { return nil }
    filled += taken
  }
  return bytes
}
