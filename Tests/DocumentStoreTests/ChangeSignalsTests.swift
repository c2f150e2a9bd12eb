import DocumentStore
import Testing

@Suite struct ChangeSignalsTests {
  @Test func `who stops listening is forgotten`() async {
    let signals = ChangeSignals()
    do {
      var kept = signals.stream().makeAsyncIterator()
      _ = await kept.next()
      #expect(signals.count == 1)
    }
    #expect(signals.count == 0)
    signals.tick()
  }

  @Test func `signals that nobody took become one`() async {
    let signals = ChangeSignals()
    var iterator = signals.stream().makeAsyncIterator()
    for _ in 0..<10 { signals.tick() }
    signals.finish()
    #expect(await iterator.next() != nil)
    #expect(await iterator.next() == nil)
  }

  @Test func `after the end a stream ticks once and ends`() async {
    let signals = ChangeSignals()
    signals.finish()
    var iterator = signals.stream().makeAsyncIterator()
    #expect(await iterator.next() != nil)
    #expect(await iterator.next() == nil)
    #expect(signals.count == 0)
  }
}
