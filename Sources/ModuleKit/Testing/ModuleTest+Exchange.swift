import Remedi

extension ModuleTest {
  /// Reads every value against its type; writes those that can be written, reads them back and restores them; tries to
  /// write those that are read-only.
  mutating func testExchangeList(in language: WordLanguage) async throws {
    note(host(language).isModuleAvailable(listing.id), "\(language.rawValue) isModuleAvailable")
    for item in listing.exchange {
      let host = host(language)
      let value = try await host.getValue(item.name, from: listing.id)
      let place = "\(language.rawValue) value \(item.name)"
      note(
        value.map { $0.type == item.type } ?? true,
        "\(place): \(value.map { "\($0)" } ?? "none yet"), \(item.type.rawValue)")
      if item.isReadOnly {
        let example = value ?? SampleValues.of(item.type, near: nil, listing.form, now)[0]
        let isSet = try await host.setValue(example, for: item.name, in: listing.id)
        note(!isSet, "\(place): is read-only")
      } else {
        try await testWriting(item, value, at: place, in: host)
      }
    }
    let isSet = try await host(language).setValue(.string(""), for: "", in: listing.id)
    note(!isSet, "\(language.rawValue) setValue: no value has no name")
  }

  private mutating func testWriting(
    _ item: ExchangeItem, _ before: ExchangeValue?, at place: String, in host: MemoryModuleHost
  ) async throws {
    for other in ExchangeType.allCases where other != item.type {
      let wrong = SampleValues.of(other, near: nil, listing.form, now)[0]
      guard try await host.setValue(wrong, for: item.name, in: listing.id) else { continue }
      note(false, "\(place): takes \(other.rawValue)")
    }
    var written: ExchangeValue?
    for sample in SampleValues.of(item.type, near: before, listing.form, now) where written == nil {
      if try await host.setValue(sample, for: item.name, in: listing.id) { written = sample }
    }
    guard let written else { return note(false, "\(place): refuses every value that was tried") }
    let read = try await host.getValue(item.name, from: listing.id)
    note(
      read.map { $0.isSame(as: written) } ?? false,
      "\(place): written \(written), read \(read.map { "\($0)" } ?? "none")")
    guard let before else { return }
    let isRestored = try await host.setValue(before, for: item.name, in: listing.id)
    let restored = try await host.getValue(item.name, from: listing.id)
    note(isRestored && restored.map { $0.isSame(as: before) } ?? false, "\(place): restored")
  }
}
