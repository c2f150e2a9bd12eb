/// The files of a module, whose names begin with the module's (S-20): `weight.exchange.json`, `weight.icon.png`,
/// `weight.en.strings`, `weight.de.strings`.
public struct ModuleFiles: Sendable {
  public let exchangeList: [UInt8]
  public let icon: [UInt8]
  /// The words in the format of `Localizable.strings` (S-17).
  public let english: [UInt8]
  public let german: [UInt8]

  public init(exchangeList: [UInt8], icon: [UInt8], english: [UInt8], german: [UInt8]) {
    (self.exchangeList, self.icon, self.english, self.german) = (exchangeList, icon, english, german)
  }
}
