import Foundation

/// A cache of responses, for revalidation with the server.
actor AnswerCache {
  /// The size of the largest response worth caching, in bytes.
  static let largest = 1 << 20

  struct Answer {
    let tag: EntityTag
    let body: Data
  }

  /// The cached URLs, least recently changed first.
  private var order: [String] = []
  private var answers: [String: Answer] = [:]
  private let capacity: Int

  init(capacity: Int) { self.capacity = capacity }

  func answer(to address: String) -> Answer? { answers[address] }

  func keep(_ answer: Answer, for address: String) {
    guard capacity > 0 else { return }
    order.removeAll { $0 == address }
    order.append(address)
    answers[address] = answer
    if order.count > capacity { answers[order.removeFirst()] = nil }
  }

  /// Empties the cache, so that another patient never sees these responses.
  func empty() {
    order = []
    answers = [:]
  }
}
