import Crypto
import Foundation
import Prometheus

/// What the system reports about this process. Anything not reported is omitted.
enum ProcessFigures {
  static func samples() -> [MetricSample] {
    var usage = rusage()
    var limit = rlimit()
    var samples: [MetricSample] = []
    if getrusage(Int32(RUSAGE_SELF.rawValue), &usage) == 0 {
      samples.append(MetricSample("process_cpu_seconds_total", seconds(usage.ru_utime) + seconds(usage.ru_stime)))
    }
    if let memory {
      samples.append(MetricSample("process_virtual_memory_bytes", memory.reserved))
      samples.append(MetricSample("process_resident_memory_bytes", memory.resident))
    }
    // Listing the folder opens it, so it counts itself.
    if let open = try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count, open > 0 {
      samples.append(MetricSample("process_open_fds", open - 1))
    }
    if getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 {
      samples.append(MetricSample("process_max_fds", Double(limit.rlim_cur)))
    }
    return samples
  }

  /// In bytes: the reserved address space, and the resident memory.
  static var memory: (reserved: Int, resident: Int)? {
    let pages = text("/proc/self/statm").split(separator: " ").compactMap { Int($0) }
    guard pages.count > 1 else { return nil }
    let page = Int(sysconf(Int32(_SC_PAGESIZE)))
    return (pages[0] * page, pages[1] * page)
  }

  /// Constant values of the process: its start time and its program.
  static func constants() -> [MetricSample] {
    var samples: [MetricSample] = []
    if let start { samples.append(MetricSample("process_start_time_seconds", start)) }
    if let program { samples.append(MetricSample("remedi_build_info", 1, ["program": program])) }
    return samples
  }

  /// The start time of the process, in seconds since 1970.
  private static var start: Double? {
    // After the name, which may contain spaces. The 22nd field of all counts ticks since the machine booted.
    let fields = text("/proc/self/stat").split(separator: ")").last?.split(separator: " ") ?? []
    let boot = text("/proc/stat").split(separator: "\n").first { $0.hasPrefix("btime ") }
    guard fields.count > 19, let ticks = Double(fields[19]), let began = boot.flatMap({ Double($0.dropFirst(6)) })
    else { return nil }
    return began + ticks / Double(sysconf(Int32(_SC_CLK_TCK)))
  }

  /// The first twelve digits of the program's `sha256sum`.
  private static var program: String? {
    guard let file = FileHandle(forReadingAtPath: "/proc/self/exe") else { return nil }
    defer { try? file.close() }
    var hash = SHA256()
    do {
      while let piece = try file.read(upToCount: 1 << 20), !piece.isEmpty { hash.update(data: piece) }
    } catch {
      return nil
    }
    return hash.finalize().prefix(6).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  private static func text(_ path: String) -> String { (try? String(contentsOfFile: path, encoding: .utf8)) ?? "" }

  private static func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) / 1e6 }
}
