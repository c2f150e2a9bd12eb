import Remedi

/// 15: the coverage calendar of the next 21 days. Nobody enters any yet, so it is empty.
enum CoverageOperation {
  static func perform(_ call: ServiceCall) throws -> ServiceAnswer {
    let page = ServicePage<Never>(
      items: [], gone: [], balance: 0, stamp: try call.stamp(of: []), at: call.now.milliseconds)
    return call.answer(page, page.items, gone: { _, _ in }) { _, _ in }
  }
}
