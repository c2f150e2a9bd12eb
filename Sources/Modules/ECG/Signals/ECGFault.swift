/// Why a recording cannot be read, as a sentence for the person who sent it.
public struct ECGFault: Error, Hashable, CustomStringConvertible {
  public let sentence: String

  public init(_ sentence: String) { self.sentence = sentence }

  public var description: String { sentence }

  static let tooLong = ECGFault("A recording can be of 30 minutes at most.")
  static let tooLarge = ECGFault("A file can be of 16 MiB at most.")
}
