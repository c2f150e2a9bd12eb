import Foundation

/// What the server said last, so that it need only say that it has not changed.
actor AnswerCache {
  /// Bytes of the largest answer that is worth its memory.
  static let largest = 1 << 20

  struct Answer {
    let tag: EntityTag
    let body: Data
  }

  /// The addresses of which the answer is kept, those that changed longest ago first.
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

  /// Another patient must never be told it.
  func empty() {
    order = []
    answers = [:]
  }
}
