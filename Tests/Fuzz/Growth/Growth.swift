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

/// Reads lines `before unit after count`, the first three in hexadecimal or `-` for nothing, and answers each with the
/// steps that the reader takes for `unit` repeated so many times between `before` and `after`.
@_cdecl("main")
public func measure(_ count: CInt, _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?) -> CInt {
  _ = installHooks({ _, size in steps &+= size / 32 }, { _ in })
  let reader = Fuzzers.all[Fuzzers.chosen]
  while let line = readLine() {
    let words = line.split(separator: " ").map(String.init)
    guard words.count == 4, let count = Int(words[3]) else { return 2 }
    let parts = words.prefix(3).map(bytes)
    let input = parts[0] + Array(repeatElement(parts[1], count: count).joined()) + parts[2]
    // What is made once is made by the first reading.
    reader.feed(input)
    let before = steps
    reader.feed(input)
    print(steps - before)
    // All streams.
    fflush(nil)
  }
  return 0
}

private func bytes(_ hexadecimal: String) -> [UInt8] {
  guard hexadecimal != "-" else { return [] }
  var rest = Substring(hexadecimal)
  var bytes: [UInt8] = []
  while let byte = UInt8(rest.prefix(2), radix: 16) {
    bytes.append(byte)
    rest = rest.dropFirst(2)
  }
  return bytes
}
