import Foundation

/// What reads something that others wrote, fuzzed by libFuzzer under AddressSanitizer: `Tests/System/Fuzz/run` makes one program
/// of all of them. A comment `Watches …` in each one's file names the sources whose branches libFuzzer sees.
protocol Fuzzer {
  /// By which it is asked for.
  static var name: String { get }
  /// Reads the bytes, and ends the program where something does not hold that has to.
  static func feed(_ bytes: [UInt8])
}

enum Fuzzers {
  static var all: [any Fuzzer.Type] {
    [
      BackupFuzz.self, CSVFuzz.self, CompletionFuzz.self, CursorFuzz.self, DosageFuzz.self, EventsFuzz.self,
      FormFuzz.self, ForwardedFuzz.self, FrequencyFuzz.self, HeadFuzz.self, HeadsFuzz.self, JSONFuzz.self,
      LocalPathFuzz.self, MailFuzz.self, MultipartFuzz.self, NamesFuzz.self, NegotiationFuzz.self, PictureFuzz.self,
      ProfileFuzz.self, QueryFuzz.self, RecurrenceFuzz.self, SettingsFuzz.self, TemplateFuzz.self, TimeFuzz.self,
      TimingFuzz.self, TypedFuzz.self, ZoneFuzz.self,
    ]
  }

  /// Which of them the environment asks for.
  static let chosen: Int = {
    let name = ProcessInfo.processInfo.environment["FUZZER"] ?? ""
    guard let found = all.firstIndex(where: { $0.name == name }) else {
      fatalError("FUZZER must be one of " + all.map { $0.name }.joined(separator: " "))
    }
    return found
  }()
}

@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  Fuzzers.all[Fuzzers.chosen].feed(Array(UnsafeBufferPointer(start: bytes, count: count)))
  return 0
}

/// Unlike `precondition`, says what is wrong in optimised code too.
func expect(_ holds: Bool, _ sentence: @autoclosure () -> String) {
  if !holds { fatalError(sentence()) }
}

extension String {
  /// What the fuzzer invented, whatever of it is no UTF-8 replaced.
  init(fuzzed bytes: some Collection<UInt8>) { self.init(decoding: bytes, as: UTF8.self) }
}
